import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { planMessages } from '../plan/plan.messages.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { companyUsageAddress } from './companyUsageAddress.ts';

/** Names of the products whose usage is counted, in their fixed order. */
export const productNames = {
  SEARCH: planMessages.search,
  RECOMMENDATIONS: planMessages.recommendations,
  EMAIL: planMessages.email,
  AUDIENCE: planMessages.audience,
  CHAT: planMessages.chat,
} as const;

export type UsedProduct = keyof typeof productNames;

export const usedProducts: readonly UsedProduct[] = ['SEARCH', 'RECOMMENDATIONS', 'EMAIL', 'AUDIENCE', 'CHAT'];

export const companyUsageColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.store, sortField: 'name', isFixed: true },
  { name: 'units', label: messages.units, sortField: 'units', width: '9rem', isNumeric: true },
  { name: 'requests', label: messages.requests, width: '9rem', isNumeric: true },
  { name: 'products', label: messages.byProduct, width: '20rem' },
];

export const companyUsageDefinition = listDefinition(companyUsageAddress, {});
