import { plainConditions } from '../../audience/audiences/audienceDraft.ts';
import { emptyMailContent, type MailContentDraft, mailContentInput } from '../content/mailContentDraft.ts';
import { everyone, type Recipients } from '../newsletters/RecipientsFields.tsx';
import type { IntervalName, WriterName } from './aiNewslettersList.ts';

export interface Recurrence {
  readonly every: IntervalName;
  readonly weekday: number;
  readonly day: number;
  readonly time: string;
}

/** An AI newsletter as its form has it. */
export interface AiNewsletterFields {
  readonly name: string;
  readonly prompt: string;
  readonly language: string;
  readonly writtenBy: WriterName;
  readonly recipients: Recipients;
  readonly content: MailContentDraft;
  readonly recurrence: Recurrence;
  readonly freshText: boolean;
  readonly needsApproval: boolean;
}

export const emptyAiNewsletter: AiNewsletterFields = {
  name: '',
  prompt: '',
  language: '',
  writtenBy: 'PERSON',
  recipients: everyone,
  content: emptyMailContent,
  recurrence: { every: 'ONCE', weekday: 2, day: 1, time: '09:00' },
  freshText: false,
  needsApproval: true,
};

export const inputOf = ({
  name,
  prompt,
  language,
  writtenBy,
  recipients,
  content,
  recurrence,
  freshText,
  needsApproval,
}: AiNewsletterFields) => ({
  name: name.trim(),
  prompt: prompt.trim(),
  language,
  writtenBy,
  recipients: { ...recipients, conditions: plainConditions(recipients.conditions) },
  content: mailContentInput(content),
  recurrence,
  freshText,
  needsApproval,
});
