import { Failure } from '../../../http/failure.ts';
import { basic, forPerson, jsonOf, outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly status: string;
  readonly attribs?: Readonly<Record<string, unknown>>;
  readonly lists?: readonly { readonly id: number; readonly subscription_status?: string }[];
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

/**
 * Whether someone may be put into the list or removed from it. Who unsubscribed there keeps that state: to add them would subscribe them again, and to
 * remove them would forget it.
 */
const isReachable = ({ status, lists = [] }: Subscriber, list: number) =>
  status !== 'blocklisted' && !lists.some(({ id, subscription_status: state }) => id === list && state === 'unsubscribed');

/** https://listmonk.app/docs/apis/subscribers */
export const listmonk: PushTarget = {
  async push(people, tools) {
    const list = listOf(tools);
    const headers = headersOf(tools);
    const subscribers = await known(
      people.map(({ email }) => email),
      tools,
    );
    const found = subscribers.filter((one) => isReachable(one, list));
    const valuesOf = new Map(people.map(({ email, values }) => [email, values]));
    const failed = new Map<string, string>();
    if (tools.exporter.columns.length > 0)
      for (const { id, email, name, status, attribs, lists = [] } of found)
        await forPerson(email.toLowerCase(), failed, () =>
          tools.call(`/api/subscribers/${id}`, {
            method: 'PUT',
            headers,
            body: {
              email,
              name,
              status,
              lists: lists.map((one) => one.id),
              attribs: { ...attribs, ...valuesOf.get(email.toLowerCase()) },
            },
          }),
        );
    // To add someone again would confirm a subscription that is not confirmed yet.
    const added = found.filter(({ email, lists = [] }) => !failed.has(email.toLowerCase()) && !lists.some(({ id }) => id === list));
    if (added.length > 0)
      await tools.call('/api/subscribers/lists', {
        method: 'PUT',
        headers,
        body: { ids: added.map(({ id }) => id), action: 'add', target_list_ids: [list], status: 'confirmed' },
      });
    return outcomeOf(people, new Set(found.map(({ email }) => email.toLowerCase())), failed);
  },
  async remove(emails, tools) {
    const list = listOf(tools);
    const found = (await known(emails, tools)).filter((one) => isReachable(one, list));
    if (found.length > 0)
      await tools.call('/api/subscribers/lists', {
        method: 'PUT',
        headers: headersOf(tools),
        body: { ids: found.map(({ id }) => id), action: 'remove', target_list_ids: [list] },
      });
  },
};
