import { referenceAddress, referenceInfo } from '@endcap/schema/developers/reference/reference.rest.ts';

import { handle } from '../../http/handle.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { referenceDocument } from './referenceDocument.ts';

export const handlers = [
  handle(referenceInfo, async ({ audience }) => ({ document: await referenceDocument(audience) })),
  handle(referenceAddress, () => ({ url: publicApiUrl() })),
];
