import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type StoreKind } from '../../resources/resourceKind.ts';
import { newId } from '../../resources/resourceAddress.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { blockWords } from './blockKinds.ts';
import { designsAddress, type DesignTypeName } from './designsAddress.ts';
import { type DesignArea, designsPaths } from './designsPaths.ts';

export const typeWords: Readonly<Record<DesignTypeName, MessageDescriptor>> = {
  LIVE_SEARCH: messages.typeLIVE_SEARCH,
  SEARCH_PAGE: messages.typeSEARCH_PAGE,
  OMNI_SEARCH: messages.typeOMNI_SEARCH,
  CATEGORY_PAGE: messages.typeCATEGORY_PAGE,
  SLIDER: messages.typeSLIDER,
  MAIL: messages.typeMAIL,
  MAIL_BLOCK: messages.typeMAIL_BLOCK,
};

export type EditorName = 'DESIGNEDITOR' | 'CODE' | 'DRAG_N_DROP' | 'OMNI';

export const editorWords: Readonly<Record<EditorName, MessageDescriptor>> = {
  DESIGNEDITOR: messages.editorDESIGNEDITOR,
  CODE: messages.editorCODE,
  DRAG_N_DROP: messages.editorDRAG_N_DROP,
  OMNI: messages.editorOMNI,
};

/** What blocks are called: the form has their kinds in capitals, versions as calls have them. */
const blockNames = new Map<string, MessageDescriptor>(Object.entries(blockWords));

/** Where a design is edited, by its product and its editor. */
export function designPath(area: DesignArea, editor: EditorName, at: { readonly storeId: string; readonly id: string }): string {
  if (editor === 'OMNI') return designsPaths.search.omni(at);
  const paths = designsPaths[area];
  return { DESIGNEDITOR: paths.designeditor, CODE: paths.code, DRAG_N_DROP: paths.dragNDrop }[editor](at);
}

/** The kind of a product's designs; rows and forms lead to the editor that is given. */
export const designsKind = (area: DesignArea, editor: EditorName) =>
  ({
    ...designsAddress(area),
    kind: 'DESIGN',
    can: 'DESIGNS_EDIT',
    paths: {
      list: designsPaths[area].list,
      item: ({ storeId, id }) => (id === newId ? designsPaths[area].new({ storeId }) : designPath(area, editor, { storeId, id })),
    },
    words: messages,
    labels: {
      name: messages.name,
      product: messages.product,
      productType: messages.productType,
      role: messages.role,
      format: messages.format,
      editorVersion: messages.editorVersion,
      spec: messages.blocks,
      source: messages.source,
      css: messages.css,
      // Parts of the blocks and of their style.
      blocks: messages.blocks,
      style: messages.sectionStyle,
      kind: messages.blockKind,
      width: messages.blockWidth,
      align: messages.align,
      text: messages.text,
      url: messages.url,
      image: messages.image,
      component: messages.component,
      columns: messages.columns,
      limit: messages.limit,
      shows: messages.shows,
      font: messages.font,
      textColor: messages.textColor,
      background: messages.background,
      accent: messages.accent,
      radius: messages.radius,
      gap: messages.gap,
    },
    itemName: ({ kind }) => (typeof kind === 'string' ? blockNames.get(kind.toUpperCase()) : undefined),
    columns: resourceColumns(messages.name, [
      { name: 'productType', label: messages.productType, sortField: 'productType', width: '11rem' },
      { name: 'editor', label: messages.editor, width: '11rem' },
      { name: 'uses', label: messages.uses, isNumeric: true, width: '7rem' },
      { name: 'format', label: messages.format, sortField: 'format', isOptional: true, width: '7rem' },
    ]),
    definition: listDefinition(designsAddress(area).list, {
      isEnabled: resourcesMessages.enabled,
      productType: { label: messages.productType, choices: typeWords },
    }),
  }) satisfies StoreKind;
