import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { mailList } from '@endcap/schema/email/delivery/delivery.rest.ts';

/** A mail as the list has it; the text is there when it was read by itself. */
export type MailModel = AnswerOf<typeof mailList>['result'][number] & { readonly text?: string | null };
