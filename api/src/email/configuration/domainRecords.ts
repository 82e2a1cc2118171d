import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { emailDomainCheck } from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';

import type { EmailConfiguration } from './emailConfiguration.part.ts';

export type RecordCheck = AnswerOf<typeof emailDomainCheck>['records'][number];
export type Wanted = Omit<RecordCheck, 'state' | 'found'> & { readonly isRight: (found: string) => boolean };

/** What the record of a service says, by which it may send emails of the domain. */
const includes: Readonly<Record<string, string>> = {
  ses: 'include:amazonses.com',
  mailgun: 'include:mailgun.org',
  postmark: 'include:spf.mtasv.net',
};

/** Where returned emails go, for services that ask for it. */
const returnPaths: Readonly<Record<string, readonly [name: string, target: string]>> = {
  mailgun: ['email', 'mailgun.org'],
  postmark: ['pm-bounces', 'pm.mtasv.net'],
};

/** The domain whose records count: the one that was named, else that of the sender's address; empty without either. */
export const domainOf = ({ domain, sender_email: email }: Pick<EmailConfiguration, 'domain' | 'sender_email'>): string =>
  (domain.trim() || (email.split('@')[1] ?? '')).trim().toLowerCase();

/** The public half of a DKIM key in its record; undefined for a text that is not a key. */
export function dkimRecord(privateKey: string): string | undefined {
  try {
    return `v=DKIM1; k=rsa; p=${createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')}`;
  } catch {
    return undefined;
  }
}

const compact = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase();

/** The record that proves whose a domain is. */
export const proofRecord = (domain: string, value: string): Wanted => ({
  purpose: 'proof',
  type: 'TXT',
  name: `_endcap.${domain}`,
  value,
  isRight: (found) => found.trim() === value,
});

interface Domain {
  readonly settings: EmailConfiguration;
  /** Host of the SMTP server that emails leave by; empty for none. */
  readonly smtpHost: string;
  /** The DKIM record of the key that emails are signed with here. */
  readonly dkim: string | undefined;
}

/** The records that a sender domain should have. */
export function wantedRecords({ settings, smtpHost, dkim }: Domain): Wanted[] {
  const domain = domainOf(settings);
  if (domain === '') return [];
  const { provider } = settings;
  // The server of this installation signs with its own key, if any.
  const selector = provider === 'default' ? '' : settings.dkim_selector;
  const mechanism = includes[provider] ?? (smtpHost === '' ? '' : `a:${smtpHost}`);
  // SPF is asked for the domain that emails come back to.
  const returned = provider === 'smtp' || provider === 'default' ? (settings.bounce_address.split('@')[1] ?? '').trim().toLowerCase() : '';
  const spf = (name: string): Wanted => ({
    purpose: 'spf',
    type: 'TXT',
    name,
    value: mechanism === '' ? 'v=spf1 … ~all' : `v=spf1 ${mechanism} ~all`,
    isRight: (found) =>
      /^v=spf1\b/i.test(found) &&
      (mechanism === '' ||
        found
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word.replace(/^\+/, '') === mechanism)),
  });
  const key: Wanted[] =
    selector === ''
      ? []
      : [
          {
            purpose: 'dkim',
            type: 'TXT',
            name: `${selector}._domainkey.${domain}`,
            value: dkim ?? 'v=DKIM1; k=rsa; p=…',
            isRight: (found) => {
              const given = /\bp=([^;]+)/i.exec(found)?.[1]?.trim() ?? '';
              return given !== '' && (dkim === undefined || compact(dkim).endsWith(`p=${compact(given)}`));
            },
          },
        ];
  const dmarc: Wanted = {
    purpose: 'dmarc',
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value: 'v=DMARC1; p=none',
    isRight: (found) => /^v=DMARC1\s*;/i.test(found) && /\bp\s*=\s*(?:none|quarantine|reject)\b/i.test(found),
  };
  const path = returnPaths[provider];
  const cname: Wanted[] =
    path === undefined
      ? []
      : [
          {
            purpose: 'cname',
            type: 'CNAME',
            name: `${path[0]}.${domain}`,
            value: path[1],
            isRight: (found) => found.toLowerCase().replace(/\.$/, '') === path[1],
          },
        ];
  return [spf(domain), ...(returned === '' || returned === domain ? [] : [spf(returned)]), ...key, dmarc, ...cname];
}

/** Answers of name servers that the record does not exist. */
const isNothing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND');

export const defaultResolver = () => new Resolver({ timeout: 2_000, tries: 2 });

/** Looks the records up. */
export function checkRecords(wanted: readonly Wanted[], resolver: Resolver = defaultResolver()): Promise<RecordCheck[]> {
  return Promise.all(
    wanted.map(async ({ isRight, ...record }): Promise<RecordCheck> => {
      try {
        const all =
          record.type === 'TXT'
            ? (await resolver.resolveTxt(record.name)).map((parts) => parts.join(''))
            : await resolver.resolveCname(record.name);
        const prefix = { spf: /^v=spf1\b/i, dkim: /./, dmarc: /^v=DMARC1/i, cname: /./, proof: /^endcap-verification=/i }[record.purpose];
        const found = all.filter((text) => prefix.test(text)).slice(0, 10);
        // Two records of SPF are as bad as none.
        const isOk = found.length === 1 ? found.every(isRight) : record.purpose !== 'spf' && found.some(isRight);
        return { ...record, state: found.length === 0 ? 'missing' : isOk ? 'ok' : 'different', found };
      } catch (error) {
        return { ...record, state: isNothing(error) ? 'missing' : 'unknown', found: [] };
      }
    }),
  );
}
