const given = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

/**
 * Address of this api as shops and the browsers of their customers reach it: PUBLIC_API_URL, else this machine. Never taken from a request,
 * whose Host header anyone can write.
 */
export function publicApiUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = given(env['PUBLIC_API_URL']) ?? `http://localhost:${given(env['API_PORT']) ?? '4001'}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('PUBLIC_API_URL must be a URL such as https://api.shop.example.');
  return url.replace(/\/+$/, '');
}
