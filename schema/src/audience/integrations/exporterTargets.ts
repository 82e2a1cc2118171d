/** Services that an audience can be pushed to, in the order in which they are offered. */
export const exporterTargets = ['csv', 'sftp', 'webhook', 'listmonk', 'mautic', 'klaviyo', 'mailchimp', 'google_ads', 'meta'] as const;

export type ExporterTarget = (typeof exporterTargets)[number];

/** What a target needs next to the audience; what it does not need is ignored. */
export interface TargetNeeds {
  /** Address of the service: required, or with a default of its own. */
  readonly url?: 'required' | string;
  /** Name of the user or account. */
  readonly account?: boolean;
  /** ID of the list or segment there. */
  readonly list?: boolean;
  /** Name of a secret of the company that holds the key or password. */
  readonly secret?: 'required' | 'optional';
  /** Fingerprint of the server's host key. */
  readonly hostFingerprint?: boolean;
  /** ID of the client that someone signs in for; the secret is then that of the client. Without an optional one, the secret is a key. */
  readonly client?: 'required' | 'optional';
  /** An advertising platform: it gets hashed addresses alone, and only of people who are subscribed to emails. */
  readonly isAds?: boolean;
  /** What it does with the audience, in a sentence. */
  readonly text: string;
}

export const targetNeeds: Readonly<Record<ExporterTarget, TargetNeeds>> = {
  csv: { text: 'Creates a CSV file to download.' },
  sftp: {
    url: 'required',
    account: true,
    secret: 'required',
    hostFingerprint: true,
    text: 'Replaces a CSV file on an SFTP server by the current audience.',
  },
  webhook: {
    url: 'required',
    secret: 'optional',
    text: 'Sends who joined and who left to a URL as JSON, signed with the secret (HMAC-SHA256, header Endcap-Signature).',
  },
  listmonk: {
    url: 'required',
    account: true,
    list: true,
    secret: 'required',
    text: 'Adds known subscribers of listmonk to a list and removes those who left.',
  },
  mautic: {
    url: 'required',
    account: true,
    list: true,
    secret: 'required',
    text: 'Adds known contacts of Mautic to a segment and removes those who left.',
  },
  klaviyo: {
    url: 'https://a.klaviyo.com',
    list: true,
    secret: 'required',
    client: 'optional',
    text: 'Adds known profiles of Klaviyo to a list and removes those who left.',
  },
  mailchimp: {
    url: 'required',
    list: true,
    secret: 'required',
    text: 'Tags known members of a Mailchimp audience with the name of the audience and removes the tag from those who left.',
  },
  google_ads: {
    url: 'https://datamanager.googleapis.com',
    account: true,
    list: true,
    secret: 'required',
    client: 'required',
    isAds: true,
    text: 'Adds people who are subscribed to emails to a Customer Match list of Google Ads by hashed address, and removes those who left.',
  },
  meta: {
    url: 'https://graph.facebook.com',
    list: true,
    secret: 'required',
    client: 'optional',
    isAds: true,
    text: 'Adds people who are subscribed to emails to a custom audience of Meta by hashed address, and removes those who left.',
  },
};

/** What can be sent of a person, next to the address; `person.…` for a field that the shop sends. */
export const exporterSources = ['name', 'lifecycle', 'loyalty', 'order_count', 'order_value_total', 'order_first', 'order_last'] as const;
