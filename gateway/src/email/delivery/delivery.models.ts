import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

/** An email as the list has it, with the company that it belongs to; the text is there when it was read on its own. */
export type MailModel = AnswerOf<typeof mailList>['result'][number] & {
  readonly companyId: string;
  readonly text?: string | null;
  readonly html?: string | null;
};
