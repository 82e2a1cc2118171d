import type { Routes } from '../../http/server.ts';
import { sendStorefrontFile } from './storefrontFiles.ts';

/** Path of the script that shops put into their pages. */
export const scriptPath = '/endcap.js';

export const routes: Routes = (server) => {
  server.get(scriptPath, (request, reply) => sendStorefrontFile('endcap.js', request, reply));
  server.get('/endcap-chat.js', (request, reply) => sendStorefrontFile('chatWidget.js', request, reply));
  // What draws search elements; the script loads it in pages that have some.
  server.get('/endcap-elements.js', (request, reply) => sendStorefrontFile('endcapElements.js', request, reply));
};
