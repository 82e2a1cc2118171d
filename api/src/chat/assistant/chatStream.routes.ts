import { chatMessage } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { proveAccess } from '../../http/access.ts';
import { allowAnyOrigin, openToAnyOrigin } from '../../http/anyOrigin.ts';
import { answerOfError } from '../../http/failure.ts';
import type { ShopContext } from '../../http/handle.ts';
import { observedCall } from '../../http/observedCall.ts';
import type { Routes } from '../../http/server.ts';
import { takeMessage } from './takeMessage.ts';

const url = '/v2/chat/stream';

/** `chat/message` in lines of JSON: the text as soon as it is known, then the answer of the call. In logs and figures it is that call. */
export const routes: Routes = (server, { contextOf, watch }) => {
  allowAnyOrigin(server, url);
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    watch.begins(request, chatMessage);
    reply.headers(openToAnyOrigin);
    done();
  };
  server.post(url, { onRequest }, async (request, reply) => {
    const context = contextOf(request, reply);
    const lines: string[] = [];
    let write = (line: object) => void lines.push(JSON.stringify(line));
    // Refusals before the first line are answered as those of calls, with their status.
    const answer = observedCall({ watch, call: chatMessage, request, context }, async (given, onProven) => {
      const input = given as Parameters<typeof takeMessage>[0]; // parsed by the call's own shape
      const proven = (await proveAccess(chatMessage, input, context)) as ShopContext; // by the call's access
      onProven(proven);
      return takeMessage(input, proven, (text) => write({ text }));
    });
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
