import { createHmac } from 'node:crypto';

import { outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

/** The URL decides whom it knows: what it answers as `unknown` counts as such. */
async function send(
  event: 'joined' | 'left',
  people: readonly object[],
  { exporter, secret, call }: PushTools,
): Promise<readonly string[]> {
  const body = JSON.stringify({ event: `audience.${event}`, audience: exporter.audience, people });
  const signature = secret === '' ? {} : { 'endcap-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
  const { text } = await call('', { method: 'POST', headers: { 'content-type': 'application/json', ...signature }, body });
  try {
    const { unknown } = JSON.parse(text) as { unknown?: unknown }; // anything may come back
    return Array.isArray(unknown) ? unknown.map(String) : [];
  } catch {
    return [];
  }
}

export const webhook: PushTarget = {
  batch: 500,
  async push(people, tools) {
    const unknown = new Set(await send('joined', people, tools));
    return outcomeOf(people, new Set(people.map(({ email }) => email).filter((email) => !unknown.has(email))));
  },
  async remove(emails, tools) {
    await send(
      'left',
      emails.map((email) => ({ email })),
      tools,
    );
  },
};
