import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { companyOverviewAddress } from './companyOverviewAddress.ts';

export const companyOverviewColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true },
  { name: 'revenue', label: messages.revenue, sortField: 'revenue', width: '10rem', isNumeric: true },
  { name: 'change', label: messages.change, width: '7rem', isNumeric: true },
  { name: 'orders', label: messages.orders, sortField: 'orders', width: '7rem', isNumeric: true },
  { name: 'searches', label: messages.searches, sortField: 'searches', width: '8rem', isNumeric: true },
  { name: 'products', label: messages.products, width: '7rem', isNumeric: true },
  { name: 'setup', label: messages.setup, width: '7rem', isNumeric: true },
  { name: 'sync', label: messages.sync, width: '11rem' },
];

export const companyOverviewDefinition = listDefinition(companyOverviewAddress, {});
