import type { FastifyReply } from 'fastify';

import { scriptPath } from '../../developers/trackingCode/storefront.routes.ts';
import { sendStorefrontFile } from '../../developers/trackingCode/storefrontFiles.ts';
import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import type { Routes } from '../../http/server.ts';
import { demoStoreKey } from '../../store/demo/demoKeys.ts';

const shopPath = '/demo-shop';

interface ShopRow {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly language: string;
}

/** What follows the path of a URL, such as `?endcap_preview=1`. */
const queryIn = (url: string) => /\?.*$/.exec(url)?.[0] ?? '';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** All pages of the shop are this one; its script asks the public calls for the rest, as the script of any shop does. */
function pageOf({ id, name, currency, language }: ShopRow, key: string): string {
  const data = {
    key,
    name,
    currency,
    language,
    base: `${shopPath}/${key}/`,
    console: `${consoleUrl()}/store/${id}/developers/tracking-code`,
  };
  const attributes = Object.entries(data).map(([field, value]) => `data-${field}="${escaped(value)}"`);
  return `<!doctype html>
<html lang="${escaped(language || 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(name)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${shopPath}/files/demoShop.css">
</head>
<body ${attributes.join(' ')}>
<noscript>This shop needs JavaScript.</noscript>
<script src="${shopPath}/files/demoShop.js"></script>
<script async src="${scriptPath}" data-key="${escaped(key)}" data-consent="session"></script>
</body>
</html>
`;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: http: https:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
    .send(html);

/** A shop to try things in, over the products of any store whose public key one knows: what is done in it is tracked as in any shop. */
export const routes: Routes = (server, { db }) => {
  server.get(shopPath, ({ url }, reply) => reply.redirect(`${shopPath}/${demoStoreKey}/${queryIn(url)}`));
  server.get<{ Params: { file: string } }>(`${shopPath}/files/:file`, (request, reply) => {
    const { file } = request.params;
    if (file !== 'demoShop.js' && file !== 'demoShop.css') throw new Failure('NotFoundError', 'There is no such file.');
    return sendStorefrontFile(file, request, reply);
  });
  server.get<{ Params: { key: string } }>(`${shopPath}/:key`, (request, reply) =>
    reply.redirect(`${shopPath}/${encodeURIComponent(request.params.key)}/${queryIn(request.url)}`),
  );
  server.get<{ Params: { key: string; '*': string } }>(`${shopPath}/:key/*`, async (request, reply) => {
    const { key } = request.params;
    const { rows } = /^[a-z0-9]{32}$/.test(key)
      ? await db.pool.query<ShopRow>('select id, name, currency, language from live_stores where key = $1', [key])
      : { rows: [] };
    if (rows[0] === undefined)
      throw new Failure(
        'NotFoundError',
        key === demoStoreKey ? 'There is no demo company here, and so no demo shop.' : 'There is no such shop.',
      );
    return sendPage(reply, pageOf(rows[0], key));
  });
};
