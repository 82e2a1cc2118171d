import { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';

import { proveAccess } from '../../http/access.ts';
import { answerOfError } from '../../http/failure.ts';
import type { ShopContext } from '../../http/handle.ts';
import { parseInput } from '../../http/parseInput.ts';
import type { Routes } from '../../http/server.ts';
import { takeMessage } from './takeMessage.ts';

const url = '/v2/chat/stream';

/** `chat/message` in lines of JSON: the text as soon as it is known, then the answer of the call. */
export const routes: Routes = (server, { contextOf }) => {
  server.options(url, (_request, reply) =>
    reply
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .status(204)
      .send(),
  );
  server.post(url, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
    const input = parseInput(chatMessage, request.body) as Parameters<typeof takeMessage>[0]; // parsed by the call's own shape
    // Refusals before the first line are answered as those of calls, with their status.
    const context = (await proveAccess(chatMessage, input, contextOf(request, reply))) as ShopContext; // by the call's access
    const lines: string[] = [];
    let write = (line: object) => void lines.push(JSON.stringify(line));
    const answer = takeMessage(input, context, (text) => write({ text }));
    const first = await Promise.race([answer.then(() => true), new Promise<false>((done) => (write = (line) => { lines.push(JSON.stringify(line)); done(false); }))]); // prettier-ignore
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
    }); // headers set above and by hooks are texts
    for (const line of lines) raw.write(`${line}\n`);
    write = (line) => void raw.write(`${JSON.stringify(line)}\n`);
    try {
      const { chat_uid, message_id, reply: said } = await answer;
      write({ status: 'ok', chat_uid, message_id, reply: said });
    } catch (error) {
      if (first) throw error;
      write(answerOfError(error, request.id).body);
    }
    raw.end();
  });
};
