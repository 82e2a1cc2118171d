import type { MessageDescriptor } from 'react-intl';

import { designNames } from '../../content/designs/names/designNames.messages.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { SliderInsertion, SliderPlace, ElementVisibility } from './__generated__/sliderFields_slider.graphql.ts';
import { slidersMessages as messages } from './sliders.messages.ts';
import { logicMessages, logicNames } from '../logic/logic.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { slidersAddress } from './slidersAddress.ts';

type Known<Value> = Exclude<Value, '%future added value'>;

export const placeWords: Readonly<Record<Known<SliderPlace>, MessageDescriptor>> = {
  HOME: messages.placeHOME,
  PRODUCT: messages.placePRODUCT,
  CATEGORY: messages.placeCATEGORY,
  BASKET: messages.placeBASKET,
  ADD_TO_BASKET: messages.placeADD_TO_BASKET,
  CONTENT: messages.placeCONTENT,
  EXIT_INTENT: messages.placeEXIT_INTENT,
  NOT_FOUND: messages.placeNOT_FOUND,
  ORDER: messages.placeORDER,
};

export const insertionWords: Readonly<Record<Known<SliderInsertion>, MessageDescriptor>> = {
  MANUAL: messages.insertionMANUAL,
  REPLACE: messages.insertionREPLACE,
  BEFORE: messages.insertionBEFORE,
  AFTER: messages.insertionAFTER,
  PREPEND: messages.insertionPREPEND,
  APPEND: messages.insertionAPPEND,
};

export const visibilityWords: Readonly<Record<Known<ElementVisibility>, MessageDescriptor>> = {
  PREVIEW: messages.visibilityPREVIEW,
  LIVE: messages.visibilityLIVE,
};

export const slidersKind = {
  ...slidersAddress,
  kind: 'SLIDER',
  can: 'SLIDERS_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    place: messages.place,
    logic: logicMessages.logic,
    fallbacks: logicMessages.fallbacks,
    products: messages.products,
    category: messages.category,
    keywords: logicMessages.keywords,
    blend: logicMessages.blend,
    filter: logicMessages.filter,
    maxProducts: messages.maxProducts,
    headline: messages.headline,
    labels: messages.labels,
    designKey: messages.design,
    variables: designNames.designVariables,
    insertion: messages.insertion,
    selector: messages.selector,
    excludeUrl: messages.excludeUrl,
    visibility: messages.visibility,
    isUnique: messages.isUnique,
  },
  columns: resourceColumns(messages.name, [
    { name: 'place', label: messages.place, sortField: 'place', width: '11rem' },
    { name: 'logic', label: logicMessages.logic, sortField: 'logic' },
    { name: 'design', label: messages.design, isOptional: true },
    { name: 'labels', label: messages.labels, isOptional: true },
    { name: 'visibility', label: messages.visibility, sortField: 'visibility', width: '8rem' },
    { name: 'impressions', label: messages.impressions, isNumeric: true, isOptional: true, width: '10rem' },
    { name: 'clicks', label: messages.clicks, sortField: 'clicks', isNumeric: true, width: '9rem' },
    { name: 'revenue', label: messages.revenue, isNumeric: true, width: '10rem' },
  ]),
  definition: listDefinition(slidersAddress.list, {
    isEnabled: resourcesMessages.enabled,
    logic: { label: logicMessages.logic, choices: logicNames },
    label: messages.label,
    clicks: messages.clicks,
  }),
} satisfies ResourceKind;
