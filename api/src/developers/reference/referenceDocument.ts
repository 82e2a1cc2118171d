import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';

import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { type Audience, openApiDocument } from './openApi.ts';

const made = new Map<Audience, Promise<Record<string, unknown>>>();

/** The document of the calls as this process serves them; made once. */
export async function referenceDocument(audience: Audience): Promise<Record<string, unknown>> {
  const known = made.get(audience) ?? loadCalls().then((calls) => openApiDocument(calls, audience, publicApiUrl()));
  made.set(audience, known);
  return known;
}
