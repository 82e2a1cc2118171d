import { hashedAddress } from '../hashedAddress.ts';
import { outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

const version = 'v24.0';

/** Custom audiences: https://developers.facebook.com/docs/marketing-api/reference/custom-audience/users/ */
const send = (method: 'POST' | 'DELETE', emails: readonly string[], { call, exporter, secret }: PushTools) =>
  call(`/${version}/${encodeURIComponent(exporter.remote_list.trim())}/users`, {
    method,
    headers: { authorization: `Bearer ${secret}` },
    body: { payload: { schema: ['EMAIL'], data: emails.map((email) => [hashedAddress(email)]) } },
  });

/** Meta does not disclose who it knows: it drops a hash that it cannot match. */
export const meta: PushTarget = {
  batch: 10_000,
  async push(people, tools) {
    const emails = people.map(({ email }) => email);
    await send('POST', emails, tools);
    return outcomeOf(people, new Set(emails));
  },
  async remove(emails, tools) {
    await send('DELETE', emails, tools);
  },
};
