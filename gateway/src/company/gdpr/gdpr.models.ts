import type { gdprInfo, gdprRequestList } from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';

export type DataProtectionModel = AnswerOf<typeof gdprInfo>;
export type DataProcessingAgreementModel = DataProtectionModel['agreement'];
export type RetentionRuleModel = DataProtectionModel['retention'][number];
export type PersonalDataHoldingModel = DataProtectionModel['holdings'][number];
export type DataProcessorModel = DataProtectionModel['processors'][number];
/** A request with the company that it belongs to. */
export type PersonRequestModel = AnswerOf<typeof gdprRequestList>['result'][number] & { readonly companyId: string };
