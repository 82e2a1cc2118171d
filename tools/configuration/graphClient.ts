import { CommandError } from '../say.mjs';

interface GraphAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/** Where the gateway answers, and for whom. */
export interface Target {
  readonly url: string;
  readonly token: string;
}

/** Sends one POST of the gateway and answers its JSON; every way of not getting any becomes a sentence. */
async function post({ url, token }: Target, path: string, body: string | Uint8Array, type: string): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': type, accept: 'application/json', authorization: `Bearer ${token}`, 'x-endcap-client': 'command' },
    body,
  }).catch((error: unknown) => {
    throw new CommandError(`${url} does not respond: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (response.status === 401)
    throw new CommandError('The access token was rejected. Create one in the console: user menu, Security. Set it as ENDCAP_TOKEN.');
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${url} returned HTTP ${response.status} without JSON. Is ENDCAP_URL the address of the console?`);
  }
}

/** Runs an operation. `Data` is what its selection says; the gateway answers by its schema. */
export async function ask<Data>(target: Target, query: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  const { data, errors } = (await post(target, '/graphql', JSON.stringify({ query, variables }), 'application/json')) as GraphAnswer;
  const [error] = errors ?? [];
  if (error !== undefined) throw new CommandError(error.message);
  return data as Data;
}

/** Uploads a file of resources, for those too long to be in an operation; returns its id. */
export async function upload(target: Target, storeId: string, content: string): Promise<string> {
  const path = `/upload/resources?${new URLSearchParams({ key: storeId, object_type: 'everything' }).toString()}`;
  const answer = (await post(target, path, Buffer.from(content), 'application/octet-stream')) as {
    readonly upload_id?: string;
    readonly message?: string;
  };
  if (answer.upload_id === undefined) throw new CommandError(answer.message ?? 'The upload was rejected.');
  return answer.upload_id;
}
