import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: object | string };

/** A server on this machine that answers as a service does, and knows what it was asked. */
export async function testService(answer: (call: ServiceCall) => Answer) {
  const calls: ServiceCall[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const call = {
        method: request.method ?? '',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
      };
      calls.push(call);
      const { status = 200, headers = {}, body = {} } = answer(call);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

const unauthorized: Answer = { status: 401, body: { message: 'invalid credentials' } };
const isBasic = ({ headers }: ServiceCall, user: string) =>
  headers.authorization === `Basic ${Buffer.from(`${user}:hush`).toString('base64')}`;

/** Subscribers, contacts, profiles or members that a service knows, with the lists or tags that they have. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly lists: Set<string>;
  values: Record<string, unknown>;
  /** listmonk: the state of the person, and of their subscription to each list; confirmed where it is not named. */
  readonly status?: 'enabled' | 'blocklisted';
  readonly subscriptions?: Map<string, 'unconfirmed' | 'confirmed' | 'unsubscribed'>;
}

/** listmonk, as its documentation says: subscribers by an SQL condition, lists by ids. */
export const asListmonk =
  (people: readonly KnownPerson[]) =>
  (call: ServiceCall): Answer => {
    if (!isBasic(call, 'api')) return unauthorized;
    const rowOf = ({ id, email, lists, values, status = 'enabled', subscriptions }: KnownPerson) => ({
      id: Number(id),
      email,
      name: 'Kept',
      status,
      attribs: values,
      lists: [...lists].map((list) => ({ id: Number(list), subscription_status: subscriptions?.get(list) ?? 'confirmed' })),
    });
    if (call.method === 'GET' && call.path === '/api/subscribers') {
      const condition = /^LOWER\(subscribers\.email\) IN \((.*)\)$/s.exec(call.query.get('query') ?? '')?.[1] ?? '';
      const asked = new Set([...condition.matchAll(/'((?:[^']|'')*)'/g)].map(([, email = '']) => email.replaceAll("''", "'")));
      return { body: { data: { results: people.filter(({ email }) => asked.has(email.toLowerCase())).map(rowOf) } } };
    }
    const body = JSON.parse(call.body) as {
      ids?: number[];
      action?: string;
      target_list_ids?: number[];
      lists?: number[];
      attribs?: Record<string, unknown>;
      status?: 'unconfirmed' | 'confirmed';
    };
    if (call.method === 'PUT' && call.path === '/api/subscribers/lists') {
      for (const { id, lists, subscriptions } of people)
        for (const list of body.ids?.includes(Number(id)) === true ? (body.target_list_ids ?? []).map(String) : []) {
          lists[body.action === 'add' ? 'add' : 'delete'](list);
          // As listmonk does: an addition sets the state whatever it was, and a removal forgets it.
          if (body.action === 'add') subscriptions?.set(list, body.status ?? subscriptions.get(list) ?? 'unconfirmed');
          else subscriptions?.delete(list);
        }
      return { body: { data: true } };
    }
    const person = people.find(({ id }) => call.path === `/api/subscribers/${id}`);
    if (call.method !== 'PUT' || person === undefined) return { status: 404 };
    const kept = new Set((body.lists ?? []).map(String));
    for (const list of person.lists) if (!kept.has(list)) person.lists.delete(list);
    for (const list of kept) person.lists.add(list);
    person.values = body.attribs ?? {};
    return { body: { data: rowOf(person) } };
  };

/** Mautic: contacts are found by a search, segments have contacts. */
export const asMautic =
  (people: readonly KnownPerson[]) =>
  (call: ServiceCall): Answer => {
    if (!isBasic(call, 'api')) return unauthorized;
    if (call.method === 'GET' && call.path === '/api/contacts') {
      const email = call.query.get('search')?.replace(/^email:/, '');
      const found = people.filter((person) => person.email.toLowerCase() === email);
      const contacts = Object.fromEntries(
        found.map((person) => [person.id, { id: Number(person.id), fields: { all: { email: person.email } } }]),
      );
      return { body: { total: String(found.length), contacts: found.length === 0 ? [] : contacts } };
    }
    const edited = people.find(({ id }) => call.path === `/api/contacts/${id}/edit`);
    if (call.method === 'PATCH' && edited !== undefined) {
      edited.values = JSON.parse(call.body) as Record<string, unknown>;
      return { body: { contact: { id: Number(edited.id) } } };
    }
    if (call.method !== 'POST') return { status: 404 };
    if (call.path === '/api/segments/7/contacts/add') {
      const { ids } = JSON.parse(call.body) as { ids: number[] };
      for (const person of people.filter(({ id }) => ids.includes(Number(id)))) person.lists.add('7');
      return { body: { success: true } };
    }
    const removed = people.find(({ id }) => call.path === `/api/segments/7/contact/${id}/remove`);
    if (removed === undefined) return { status: 404 };
    removed.lists.delete('7');
    return { body: { success: 1 } };
  };

/** Klaviyo: JSON:API with a revision; profiles by a filter, lists have relationships. */
export const asKlaviyo =
  (people: readonly KnownPerson[], authorization = () => 'Klaviyo-API-Key hush') =>
  (call: ServiceCall): Answer => {
    if (call.headers.authorization !== authorization()) return unauthorized;
    if (typeof call.headers['revision'] !== 'string') return { status: 400, body: { errors: [{ detail: 'revision missing' }] } };
    if (call.method === 'GET' && call.path === '/api/profiles') {
      const asked = JSON.parse(/^any\(email,(.*)\)$/s.exec(call.query.get('filter') ?? '')?.[1] ?? '[]') as string[];
      const found = people.filter(({ email }) => asked.includes(email.toLowerCase()));
      return { body: { data: found.map(({ id, email }) => ({ type: 'profile', id, attributes: { email } })) } };
    }
    const body = JSON.parse(call.body) as { data: { id: string; attributes?: { properties: Record<string, unknown> } } & { id: string }[] };
    if (call.path === '/api/lists/7/relationships/profiles') {
      for (const { id } of body.data as unknown as { id: string }[])
        people.find((person) => person.id === id)?.lists[call.method === 'POST' ? 'add' : 'delete']('7');
      return { status: 204, body: '' };
    }
    const person = people.find(({ id }) => call.path === `/api/profiles/${id}`);
    if (call.method !== 'PATCH' || person === undefined) return { status: 404 };
    person.values = (body.data as unknown as { attributes: { properties: Record<string, unknown> } }).attributes.properties;
    return { body: { data: { type: 'profile', id: person.id } } };
  };

/** Mailchimp: members are named by the MD5 of their address; tags are active or not. */
export const asMailchimp =
  (people: readonly KnownPerson[]) =>
  (call: ServiceCall): Answer => {
    if (!isBasic(call, 'endcap')) return unauthorized;
    const [, hash, tags] = /^\/3\.0\/lists\/7\/members\/([0-9a-f]{32})(\/tags)?$/.exec(call.path) ?? [];
    const person = people.find(({ email }) => createHash('md5').update(email.toLowerCase()).digest('hex') === hash);
    if (person === undefined) return { status: 404, body: { title: 'Resource Not Found' } };
    const body = JSON.parse(call.body) as { tags?: { name: string; status: string }[]; merge_fields?: Record<string, unknown> };
    if (tags === undefined) person.values = body.merge_fields ?? {};
    else for (const { status } of body.tags ?? []) person.lists[status === 'active' ? 'add' : 'delete']('7');
    return tags === undefined ? { body: { id: hash ?? '' } } : { status: 204, body: '' };
  };

/** Hashes of addresses that a list of an advertising platform has. */
type Hashes = Set<string>;
const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Customer Match of Google Ads by the Data Manager API: anything but hashes in hex is refused, and consent is asked for. */
export const asGoogleAds =
  (list: Hashes, token: () => string) =>
  (call: ServiceCall): Answer => {
    if (call.headers.authorization !== `Bearer ${token()}`) return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    const [, method] = /^\/v1\/audienceMembers:(ingest|remove)$/.exec(call.path) ?? [];
    if (call.method !== 'POST' || method === undefined) return { status: 404 };
    const body = JSON.parse(call.body) as {
      destinations: { operatingAccount: { accountType: string; accountId: string }; productDestinationId: string }[];
      audienceMembers: { userData: { userIdentifiers: { emailAddress: string }[] } }[];
      encoding: string;
      consent?: { adUserData: string };
      termsOfService?: { customerMatchTermsOfServiceStatus: string };
    };
    const [destination] = body.destinations;
    const isRight =
      destination?.operatingAccount.accountType === 'GOOGLE_ADS' &&
      /^\d{10}$/.test(destination.operatingAccount.accountId) &&
      destination.productDestinationId === '7' &&
      body.encoding === 'HEX' &&
      (method === 'remove' ||
        (body.consent?.adUserData === 'CONSENT_GRANTED' && body.termsOfService?.customerMatchTermsOfServiceStatus === 'ACCEPTED'));
    const hashes = body.audienceMembers.flatMap(({ userData }) => userData.userIdentifiers.map(({ emailAddress }) => emailAddress));
    if (!isRight || !hashes.every(isHash)) return { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } };
    for (const hash of hashes) list[method === 'ingest' ? 'add' : 'delete'](hash);
    return { body: { requestId: 'r1' } };
  };

/** A custom audience of Meta: hashes by a schema, added by POST and removed by DELETE. */
export const asMeta =
  (list: Hashes, authorization = 'Bearer hush') =>
  (call: ServiceCall): Answer => {
    if (call.headers.authorization !== authorization)
      return { status: 401, body: { error: { code: 190, message: 'Invalid OAuth access token' } } };
    if (!/^\/v\d+\.0\/7\/users$/.test(call.path) || (call.method !== 'POST' && call.method !== 'DELETE')) return { status: 404 };
    const { payload } = JSON.parse(call.body) as { payload: { schema: string[]; data: string[][] } };
    const hashes = payload.data.map(([hash]) => hash);
    if (payload.schema.join() !== 'EMAIL' || !hashes.every(isHash))
      return { status: 400, body: { error: { code: 100, message: 'Invalid parameter' } } };
    for (const hash of hashes) list[call.method === 'POST' ? 'add' : 'delete'](hash);
    return { body: { audience_id: '7', num_received: hashes.length, num_invalid_entries: 0 } };
  };
