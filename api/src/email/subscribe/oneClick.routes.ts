import { subscriptionLink } from '@endcap/schema/email/subscribe/subscribe.rest.ts';

import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { followLink } from './followLink.ts';
import { isOneClick } from './subscribeLinks.ts';

const longestBody = 4_000;

/**
 * The button of mail programs (RFC 8058): they post a form to exactly the address of the link, without cookies and without anyone reading the
 * page. The gateway passes such requests on; the signature in the address is all that counts.
 */
export const routes: Routes = (server, { contextOf }) => {
  server.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, done) => done(null, body),
  );

  server.post<{ Params: { email: string } }>('/v2/subscriber/one_click/unsubscribe/:email', async (request, reply) => {
    if (typeof request.body !== 'string' || !isOneClick(request.body))
      throw new Failure('ParsingError', 'The body must be List-Unsubscribe=One-Click.');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const link = subscriptionLink.safeParse({
      type: 'unsubscribe',
      email: request.params.email,
      store: query.get('store') ?? '',
      until: Number(query.get('until') ?? 'x'),
      key: query.get('key') ?? '',
    });
    if (!link.success) throw new Failure('NotFoundError', 'This link is invalid. It may have been truncated or changed.');
    await followLink(contextOf(request, reply), link.data, 'one click');
    return { status: 'ok' };
  });
};
