import type { billingDetailsInfo, invoicePdf, subscriptionInfo } from '@endcap/schema/company/billing/billing.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

export type CompanySubscriptionModel = AnswerOf<typeof subscriptionInfo>['subscription'];
export type BillingPlanModel = CompanySubscriptionModel['plans'][number];
export type BillingDetailsModel = AnswerOf<typeof billingDetailsInfo>['details'];
export type InvoiceFileModel = Omit<AnswerOf<typeof invoicePdf>, 'status'>;
