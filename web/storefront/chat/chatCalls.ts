/** Where the chat of a shop is answered, and for whom. */
export interface ChatShop {
  readonly api: string;
  readonly key: string;
  readonly visitor: () => Promise<string>;
  /** ID of the product that the page shows; empty for none. */
  readonly product: () => string;
}

export type ChatRating = 'up' | 'down';

export interface ChatProduct {
  readonly id: string;
  readonly name: string;
  readonly price: { readonly amount: string; readonly currency: string } | null;
  readonly image: string | null;
  readonly url: string | null;
  readonly reason: string;
}

export interface ChatReply {
  readonly text: string;
  readonly outcome: string;
  readonly sources: readonly { readonly kind: string; readonly title: string; readonly url: string | null }[];
  readonly products: readonly ChatProduct[];
  readonly suggestions: readonly string[];
}

export interface ChatAnswer {
  readonly chat_uid: string;
  readonly message_id: string;
  readonly reply: ChatReply;
}

/** The chat's calls of the api. They reject with the status of an answer that is none, such as “429”. */
export function chatCalls({ api, key, visitor }: Omit<ChatShop, 'product'>) {
  const send = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${api}/v2/chat/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, visitor: await visitor(), ...body }),
      credentials: 'omit',
    });
    if (!response.ok) throw new Error(String(response.status));
    return response;
  };
  const post = async <T>(path: string, body: object) => (await (await send(path, body)).json()) as T; // the api checks its answers in its own tests

  /** Sends a message; `onText` gets what is answered so far, until the answer is whole. */
  const stream = async (body: object, onText: (text: string) => void): Promise<ChatAnswer> => {
    const reader = (await send('stream', body)).body?.pipeThrough(new TextDecoderStream()).getReader();
    let answer: ChatAnswer | undefined;
    let rest = '';
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const part = JSON.parse(line) as { readonly text?: string; readonly status?: string } & ChatAnswer; // lines of our own api
        if (part.status === 'error') throw new Error('500');
        if (part.text !== undefined) onText(part.text);
        if (part.status === 'ok') answer = part;
      }
      if (done) break;
    }
    if (answer === undefined) throw new Error('500');
    return answer;
  };
  return { post, stream };
}
