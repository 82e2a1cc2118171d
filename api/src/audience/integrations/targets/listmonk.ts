import { Failure } from '../../../http/failure.ts';
import { basic, jsonOf, outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly attribs?: Readonly<Record<string, unknown>>;
  readonly lists?: readonly { readonly id: number }[];
}

const headersOf = ({ exporter, secret }: PushTools) => basic(exporter.account, secret);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The subscribers that listmonk knows by these addresses. Its query is SQL, in which a quote is doubled. */
async function known(emails: readonly string[], tools: PushTools): Promise<readonly Subscriber[]> {
  const query = `LOWER(subscribers.email) IN (${emails.map(quoted).join(',')})`;
  const search = new URLSearchParams({ query, per_page: String(emails.length), page: '1' });
  const answer = await tools.call(`/api/subscribers?${search.toString()}`, { method: 'GET', headers: headersOf(tools) });
  return jsonOf<{ data?: { results?: readonly Subscriber[] } }>(answer).data?.results ?? [];
}

function listOf({ exporter }: PushTools): number {
  const list = Number(exporter.remote_list);
  if (!Number.isInteger(list)) throw new Failure('LogicalError', 'The listmonk list ID must be a number. Check the integration.');
  return list;
}

/** https://listmonk.app/docs/apis/subscribers */
export const listmonk: PushTarget = {
  async push(people, tools) {
    const list = listOf(tools);
    const headers = headersOf(tools);
    const found = await known(
      people.map(({ email }) => email),
      tools,
    );
    const valuesOf = new Map(people.map(({ email, values }) => [email, values]));
    if (tools.exporter.columns.length > 0)
      for (const { id, email, name, status, attribs, lists = [] } of found)
        await tools.call(`/api/subscribers/${id}`, {
          method: 'PUT',
          headers,
          body: {
            email,
            name,
            status,
            lists: [...new Set([...lists.map((one) => one.id), list])],
            attribs: { ...attribs, ...valuesOf.get(email.toLowerCase()) },
          },
        });
    else if (found.length > 0)
      await tools.call('/api/subscribers/lists', {
        method: 'PUT',
        headers,
        body: { ids: found.map(({ id }) => id), action: 'add', target_list_ids: [list], status: 'confirmed' },
      });
    return outcomeOf(people, new Set(found.map(({ email }) => email.toLowerCase())));
  },
  async remove(emails, tools) {
    const found = await known(emails, tools);
    if (found.length > 0)
      await tools.call('/api/subscribers/lists', {
        method: 'PUT',
        headers: headersOf(tools),
        body: { ids: found.map(({ id }) => id), action: 'remove', target_list_ids: [listOf(tools)] },
      });
  },
};
