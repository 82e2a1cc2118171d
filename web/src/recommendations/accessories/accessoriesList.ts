import { typedPath } from '../../app/router/typedPath.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { accessoriesMessages as messages } from './accessories.messages.ts';

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;

/** The page of a new one has a route of its own; the kit leads there by the id `new`. */
export const newAccessoryPath = typedPath('/store/:storeId/recommendations/accessories/new');

export const accessoriesKind = {
  kind: 'ACCESSORY',
  can: 'ACCESSORIES_EDIT',
  paths: resourcePaths('/store/:storeId/recommendations/accessories'),
  words: messages,
  labels: { mainProduct: messages.mainProduct, accessories: messages.twoWay, directedAccessories: messages.oneWay },
  columns: resourceColumns(messages.mainProduct, [
    { name: 'twoWay', label: messages.columnTwoWay, isNumeric: true, width: '7rem' },
    { name: 'oneWay', label: messages.columnOneWay, isNumeric: true, width: '7rem' },
    { name: 'salesTogether', label: messages.salesTogether, sortField: 'salesTogether', isNumeric: true, width: '11rem' },
  ]),
  definition: {
    name: 'accessories',
    sortFields: ['name', 'salesTogether', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'product', label: messages.product, kind: 'text', operators: texts },
      { field: 'hasTwoWay', label: messages.hasTwoWay, kind: 'boolean' },
      { field: 'hasOneWay', label: messages.hasOneWay, kind: 'boolean' },
      { field: 'salesTogether', label: messages.salesTogether, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
      { field: 'isDead', label: messages.isDead, kind: 'boolean' },
    ],
  },
} satisfies ResourceKind;
