import { hashedAddress } from '../hashedAddress.ts';
import { outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

/** Google Ads writes customer IDs as 123-456-7890 and takes the digits alone. */
const digits = (id: string) => id.replaceAll(/\D/g, '');

/** Customer Match: https://developers.google.com/data-manager/api/reference/rest/v1/audienceMembers */
function send(method: 'ingest' | 'remove', emails: readonly string[], { call, exporter, secret }: PushTools) {
  const members = emails.map((email) => ({
    userData: { userIdentifiers: [{ emailAddress: hashedAddress(email, { isForGoogle: true }) }] },
  }));
  return call(`/v1/audienceMembers:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: {
      destinations: [
        {
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId: digits(exporter.account) },
          productDestinationId: exporter.remote_list.trim(),
        },
      ],
      audienceMembers: members,
      encoding: 'HEX',
      // Only those who agreed are sent: `isAds` leaves the others out.
      ...(method === 'ingest' && {
        consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
        termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
      }),
    },
  });
}

/** Google does not disclose who it knows: it drops a hash that it cannot match. */
export const googleAds: PushTarget = {
  batch: 10_000,
  async push(people, tools) {
    const emails = people.map(({ email }) => email);
    await send('ingest', emails, tools);
    return outcomeOf(people, new Set(emails));
  },
  async remove(emails, tools) {
    await send('remove', emails, tools);
  },
};
