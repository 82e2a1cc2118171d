/** Where the public calls of a shop go. */
export interface CalledShop {
  readonly api: string;
  readonly key: string;
}

/** Makes a public call, below `/v2/`; throws when it is refused. */
export async function post<Answer>(
  { api }: CalledShop,
  path: string,
  input: object,
  more: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Answer> {
  const answer = await fetch(`${api}/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    credentials: 'omit',
    ...more,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer; // the api checks its answers in its own tests
}

export const isPreview = () => new URLSearchParams(location.search).get('endcap_preview') === '1';
