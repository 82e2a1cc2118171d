import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { invoiceInfo } from '@endcap/schema/company/invoices/invoices.rest.ts';

export type InvoiceModel = AnswerOf<typeof invoiceInfo>['invoice'];
export type InvoicePartyModel = InvoiceModel['seller'];
export type InvoiceLineModel = InvoiceModel['lines'][number];
