import { forPerson, jsonOf, outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

/** The version of the API that this follows: https://developers.klaviyo.com/en/reference/api_overview */
const revision = '2024-10-15';

const headersOf = ({ secret, isSignedIn }: PushTools) => ({
  authorization: `${isSignedIn ? 'Bearer' : 'Klaviyo-API-Key'} ${secret}`,
  revision,
  accept: 'application/vnd.api+json',
  'content-type': 'application/vnd.api+json',
});

interface Profile {
  readonly id: string;
  readonly attributes?: { readonly email?: string | null };
}

/** The profiles that Klaviyo knows by these addresses: ids by address. */
async function known(emails: readonly string[], tools: PushTools): Promise<Map<string, string>> {
  const search = new URLSearchParams({ filter: `any(email,${JSON.stringify(emails)})`, 'fields[profile]': 'email', 'page[size]': '100' });
  const answer = await tools.call(`/api/profiles?${search.toString()}`, { method: 'GET', headers: headersOf(tools) });
  const profiles = jsonOf<{ data?: readonly Profile[] }>(answer).data ?? [];
  return new Map(profiles.map(({ id, attributes }) => [attributes?.email?.toLowerCase() ?? '', id]));
}

const members = (ids: Iterable<string>) => JSON.stringify({ data: [...ids].map((id) => ({ type: 'profile', id })) });
const listPath = ({ exporter }: PushTools) => `/api/lists/${encodeURIComponent(exporter.remote_list)}/relationships/profiles`;

export const klaviyo: PushTarget = {
  batch: 100,
  async push(people, tools) {
    const headers = headersOf(tools);
    const ids = await known(
      people.map(({ email }) => email),
      tools,
    );
    const failed = new Map<string, string>();
    for (const { email, values } of people) {
      const id = ids.get(email);
      if (id === undefined || Object.keys(values).length === 0) continue;
      const body = JSON.stringify({ data: { type: 'profile', id, attributes: { properties: values } } });
      await forPerson(email, failed, () => tools.call(`/api/profiles/${encodeURIComponent(id)}`, { method: 'PATCH', headers, body }));
    }
    for (const email of failed.keys()) ids.delete(email);
    if (ids.size > 0) await tools.call(listPath(tools), { method: 'POST', headers, body: members(ids.values()) });
    return outcomeOf(people, new Set(ids.keys()), failed);
  },
  async remove(emails, tools) {
    const ids = await known(emails, tools);
    if (ids.size > 0) await tools.call(listPath(tools), { method: 'DELETE', headers: headersOf(tools), body: members(ids.values()) });
  },
};
