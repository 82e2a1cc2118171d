import { createHash } from 'node:crypto';

import { basic, forPerson, outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

const headersOf = ({ secret }: PushTools) => basic('endcap', secret);

/** A member is named by the MD5 of the address in small letters: https://mailchimp.com/developer/marketing/api/list-members/ */
const memberPath = (email: string, { exporter }: PushTools) =>
  `/3.0/lists/${encodeURIComponent(exporter.remote_list)}/members/${createHash('md5').update(email).digest('hex')}`;

const tag = (email: string, status: 'active' | 'inactive', tools: PushTools) =>
  tools.call(
    `${memberPath(email, tools)}/tags`,
    { method: 'POST', headers: headersOf(tools), body: { tags: [{ name: tools.exporter.audience, status }] } },
    [404],
  );

export const mailchimp: PushTarget = {
  async push(people, tools) {
    const known = new Set<string>();
    const failed = new Map<string, string>();
    for (const { email, values } of people)
      await forPerson(email, failed, async () => {
        // An unknown member is 404, for changes as for tags; only a PUT would add one.
        const hasValues = Object.keys(values).length > 0;
        const { status } = hasValues
          ? await tools.call(
              memberPath(email, tools),
              { method: 'PATCH', headers: headersOf(tools), body: { merge_fields: values } },
              [404],
            )
          : await tag(email, 'active', tools);
        if (status === 404) return;
        if (hasValues) await tag(email, 'active', tools);
        known.add(email);
      });
    return outcomeOf(people, known, failed);
  },
  async remove(emails, tools) {
    for (const email of emails) await tag(email, 'inactive', tools);
  },
};
