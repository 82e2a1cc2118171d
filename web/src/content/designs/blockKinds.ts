import type { MessageDescriptor } from 'react-intl';

import type { BlockKind } from './designFields.ts';
import { designsMessages as messages } from './designs.messages.ts';
import type { DesignArea } from './designsPaths.ts';

export const blockWords: Readonly<Record<BlockKind, MessageDescriptor>> = {
  HEADING: messages.blockHEADING,
  TEXT: messages.blockTEXT,
  IMAGE: messages.blockIMAGE,
  BUTTON: messages.blockBUTTON,
  PRODUCTS: messages.blockPRODUCTS,
  SUGGESTIONS: messages.blockSUGGESTIONS,
  CATEGORIES: messages.blockCATEGORIES,
  PAGES: messages.blockPAGES,
  SEARCH_BOX: messages.blockSEARCH_BOX,
  FACETS: messages.blockFACETS,
  DIVIDER: messages.blockDIVIDER,
  SPACER: messages.blockSPACER,
  COMPONENT: messages.blockCOMPONENT,
  CODE: messages.blockCODE,
};

const everywhere: readonly BlockKind[] = ['PRODUCTS', 'HEADING', 'TEXT', 'IMAGE', 'BUTTON', 'DIVIDER', 'SPACER', 'COMPONENT', 'CODE'];
const ofSearch: readonly BlockKind[] = ['SEARCH_BOX', 'SUGGESTIONS', 'CATEGORIES', 'PAGES', 'FACETS'];

/** The kinds of blocks that an email itself is made of, without a design. */
export const kindsOfEmail: readonly BlockKind[] = ['PRODUCTS', 'HEADING', 'TEXT', 'IMAGE', 'BUTTON', 'DIVIDER', 'SPACER'];

/** The kinds of blocks that a product's designs are made of. */
export const kindsFor = (area: DesignArea, isMail: boolean): readonly BlockKind[] =>
  area === 'search' && !isMail ? [...everywhere.slice(0, 1), ...ofSearch, ...everywhere.slice(1)] : everywhere;
