import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { accessoriesAddress } from './accessoriesAddress.ts';

export const accessoriesKind = {
  ...accessoriesAddress,
  kind: 'ACCESSORY',
  can: 'ACCESSORIES_EDIT',

  words: messages,
  labels: { mainProduct: messages.mainProduct, accessories: messages.twoWay, directedAccessories: messages.oneWay },
  columns: resourceColumns(messages.mainProduct, [
    { name: 'twoWay', label: messages.columnTwoWay, isNumeric: true, width: '7rem' },
    { name: 'oneWay', label: messages.columnOneWay, isNumeric: true, width: '7rem' },
    { name: 'salesTogether', label: messages.salesTogether, sortField: 'salesTogether', isNumeric: true, width: '11rem' },
  ]),
  definition: listDefinition(accessoriesAddress.list, {
    isEnabled: resourcesMessages.enabled,
    product: messages.product,
    hasTwoWay: messages.hasTwoWay,
    hasOneWay: messages.hasOneWay,
    salesTogether: messages.salesTogether,
    isDead: messages.isDead,
  }),
} satisfies ResourceKind;
