import { basic, forPerson, jsonOf, outcomeOf, type PushTarget, type PushTools } from '../pushTarget.ts';

const headersOf = ({ exporter, secret }: PushTools) => basic(exporter.account, secret);
const segmentOf = ({ exporter }: PushTools) => encodeURIComponent(exporter.remote_list);

interface Contact {
  readonly id: number;
  readonly fields?: { readonly all?: { readonly email?: string | null } };
}

/** The contact of an address; Mautic searches by a word, so that the address is compared again. */
async function contactOf(email: string, tools: PushTools): Promise<number | undefined> {
  const search = new URLSearchParams({ search: `email:${email}`, limit: '5' });
  const answer = await tools.call(`/api/contacts?${search.toString()}`, { method: 'GET', headers: headersOf(tools) });
  // Without a contact it is an empty list, else an object by id.
  const contacts = Object.values(jsonOf<{ contacts?: Readonly<Record<string, Contact>> }>(answer).contacts ?? {});
  return contacts.find(({ fields }) => fields?.all?.email?.toLowerCase() === email)?.id;
}

/** https://developer.mautic.org/#contacts and #segments, by Basic authentication. */
export const mautic: PushTarget = {
  batch: 50,
  async push(people, tools) {
    const headers = headersOf(tools);
    const ids = new Map<string, number>();
    const failed = new Map<string, string>();
    for (const { email, values } of people)
      await forPerson(email, failed, async () => {
        const id = await contactOf(email, tools);
        if (id === undefined) return;
        if (Object.keys(values).length > 0) await tools.call(`/api/contacts/${id}/edit`, { method: 'PATCH', headers, body: values });
        ids.set(email, id);
      });
    if (ids.size > 0)
      await tools.call(`/api/segments/${segmentOf(tools)}/contacts/add`, { method: 'POST', headers, body: { ids: [...ids.values()] } });
    return outcomeOf(people, new Set(ids.keys()), failed);
  },
  async remove(emails, tools) {
    for (const email of emails) {
      const id = await contactOf(email, tools);
      if (id !== undefined)
        await tools.call(`/api/segments/${segmentOf(tools)}/contact/${id}/remove`, { method: 'POST', headers: headersOf(tools) }, [404]);
    }
  },
};
