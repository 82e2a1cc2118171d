import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import { newId, type StoreKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { designsMessages as messages } from './designs.messages.ts';
import { type DesignArea, designsPaths } from './designsPaths.ts';

export const productOf = { search: 'SEARCH', recommendations: 'RECOMMENDATIONS', email: 'EMAIL' } as const;
export type Product = (typeof productOf)[DesignArea];
export const areaOf: Readonly<Record<Product, DesignArea>> = { SEARCH: 'search', RECOMMENDATIONS: 'recommendations', EMAIL: 'email' };

export type DesignTypeName = 'LIVE_SEARCH' | 'SEARCH_PAGE' | 'OMNI_SEARCH' | 'CATEGORY_PAGE' | 'SLIDER' | 'MAIL' | 'MAIL_BLOCK';

/** What the designs of a product draw, the usual one first. */
export const typesOf: Readonly<Record<DesignArea, readonly [DesignTypeName, ...DesignTypeName[]]>> = {
  search: ['SEARCH_PAGE', 'LIVE_SEARCH', 'CATEGORY_PAGE', 'OMNI_SEARCH'],
  recommendations: ['SLIDER'],
  email: ['MAIL', 'MAIL_BLOCK'],
};

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

/** Where a design is edited, by its product and its editor. */
export function designPath(area: DesignArea, editor: EditorName, at: { readonly storeId: string; readonly id: string }): string {
  if (editor === 'OMNI') return designsPaths.search.omni(at);
  const paths = designsPaths[area];
  return { DESIGNEDITOR: paths.designeditor, CODE: paths.code, DRAG_N_DROP: paths.dragNDrop }[editor](at);
}

/** The two tabs of the list. */
export type DesignsTab = 'designs' | 'components';

export const readTab = (tab: unknown): DesignsTab => (tab === 'components' ? 'components' : 'designs');

/** The kind of a product's designs; rows and forms lead to the editor that is given. */
export const designsKind = (area: DesignArea, editor: EditorName) =>
  ({
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
    },
    columns: resourceColumns(messages.name, [
      { name: 'productType', label: messages.productType, sortField: 'productType', width: '11rem' },
      { name: 'editor', label: messages.editor, width: '11rem' },
      { name: 'uses', label: messages.uses, isNumeric: true, width: '7rem' },
      { name: 'format', label: messages.format, sortField: 'format', isOptional: true, width: '7rem' },
    ]),
    definition: {
      name: `${area}Designs`,
      sortFields: ['name', 'productType', 'format', 'enabled', 'updatedAt', 'createdAt'],
      defaultSort: { field: 'name', direction: 'ASC' },
      pageSizes: [50, 100, 200],
      filterFields: [
        { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
        {
          field: 'productType',
          label: messages.productType,
          kind: 'choice',
          operators: ['IN'],
          choices: typesOf[area].map((value) => ({ value, label: typeWords[value] })),
        },
      ],
    },
    within: ({ tab }) => [{ product: [productOf[area]] }, { role: [readTab(tab) === 'components' ? 'COMPONENT' : 'DESIGN'] }],
  }) satisfies StoreKind;
