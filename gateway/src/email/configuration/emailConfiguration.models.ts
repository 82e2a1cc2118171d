import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { emailConfigurationInfo } from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';

export type EmailConfigurationAnswer = AnswerOf<typeof emailConfigurationInfo>['configuration'];

export type BounceMailboxModel = NonNullable<EmailConfigurationAnswer['mailbox']>;

/** An email configuration with its fields besides what is known of it. */
export type EmailConfigurationModel = EmailConfigurationAnswer['fields'] &
  Omit<EmailConfigurationAnswer, 'fields'> & { readonly storeId: string };

export const emailConfigurationModel = (storeId: string, { fields, ...known }: EmailConfigurationAnswer): EmailConfigurationModel => ({
  ...fields,
  ...known,
  storeId,
});
