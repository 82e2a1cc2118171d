import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { mailContent } from '../content/mailContent.ts';
import { mailRecipients } from '../sending/recipients.ts';
import { newsletterCalls } from '../newsletters/newsletterCalls.ts';
import { aiNewsletters } from './aiNewsletters.resource.ts';

export const {
  duplicate: aiNewsletterDuplicate,
  schedule: aiNewsletterSchedule,
  cancel: aiNewsletterCancel,
  pause: aiNewsletterPause,
  resume: aiNewsletterResume,
  stop: aiNewsletterStop,
  sendTest: aiNewsletterSendTest,
} = newsletterCalls(aiNewsletters);

export const aiNewsletterGenerate = call({
  path: 'client/account/email/ai_newsletter/generate',
  summary: 'Proposes a newsletter from one sentence: products and three emails to choose from. Nothing is saved.',
  kind: 'write',
  access: { by: 'store', can: 'EMAIL_EDIT' },
  input: z.object({
    key: storeKey,
    prompt: z.string().trim().min(1, 'This field is required.').max(1000).describe('What the newsletter is about, in a sentence.'),
    language: z.string().max(35).default('').describe('Language of the texts as a BCP 47 tag; empty for that of the store.'),
    products: z
      .array(z.string().min(1).max(200))
      .max(24)
      .default([])
      .describe('IDs of products to show instead of those that the sentence names.'),
  }),
  answer: z.object({
    written_by: z
      .enum(['model', 'catalogue'])
      .describe(
        'model: a language model wrote the texts; catalogue: the built-in writer did, because no model is available or its texts did not pass the checks.',
      ),
    language: z.string().describe('Language of the texts.'),
    products: z.array(z.string()).describe('IDs of products that an unknown recipient would see.'),
    recipients: mailRecipients.describe(
      'People that the sentence names: audiences and lists by name, or a group of customers, e.g. inactive ones. Everyone if it names no one.',
    ),
    variants: z.array(mailContent).describe('Three emails with the same products, each with its own texts and blocks.'),
  }),
});

export const aiNewsletterDecide = call({
  path: 'client/account/email/ai_newsletter/decide',
  summary:
    'Approves or rejects the text that was written for a run. An approved text is sent at its time, or immediately if that has passed.',
  kind: 'write',
  access: { by: 'store', can: 'EMAIL_EDIT' },
  input: z.object({
    key: storeKey,
    id: objectId,
    run_at: timestamp.describe('The run, as figures.waiting names it.'),
    approved: z.boolean().describe('True approves the text, false rejects it: nothing is sent for this run.'),
    content: mailContent.optional().describe('The email as edited by the person; default as it was written.'),
  }),
  answer: z.object({ resource: aiNewsletters.calls.row.describe('The AI newsletter.') }),
});
