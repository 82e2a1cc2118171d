import { plainConditions } from '../../audience/audiences/audienceDraft.ts';
import { emptyMailContent, type MailContentDraft, mailContentInput } from '../content/mailContentDraft.ts';
import { everyone, type Recipients } from './RecipientsFields.tsx';

/** A newsletter as its form has it. */
export interface NewsletterFields {
  readonly name: string;
  readonly recipients: Recipients;
  readonly content: MailContentDraft;
}

export const emptyNewsletter: NewsletterFields = { name: '', recipients: everyone, content: { ...emptyMailContent } };

export const inputOf = ({ name, recipients, content }: NewsletterFields) => ({
  name: name.trim(),
  recipients: { ...recipients, conditions: plainConditions(recipients.conditions) },
  content: mailContentInput(content),
});
