import type { IntlShape } from 'react-intl';

import { blockWords } from './blockKinds.ts';
import type { PartNames } from './previewDocument.ts';

/** What a preview calls the parts that the shop's script fills: as the blocks are called. */
export const partNames = (intl: Pick<IntlShape, 'formatMessage'>): PartNames => ({
  searchBox: intl.formatMessage(blockWords.SEARCH_BOX),
  facets: intl.formatMessage(blockWords.FACETS),
});
