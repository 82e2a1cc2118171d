import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import type { NewsletterState } from '@endcap/schema/email/newsletters/newsletterShape.ts';
import type { MailRecipients } from '@endcap/schema/email/sending/recipients.ts';
import { logicCatalogue } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import type { Problems } from '../../resources/resourceService.ts';

/** What both kinds of newsletters have in their bodies. */
export interface NewsletterBody {
  readonly name: string;
  readonly recipients: MailRecipients;
  readonly content: MailContentBody;
}

/** Why a newsletter cannot be edited; undefined for a draft. */
export function lockedReason(state: NewsletterState): string | undefined {
  if (state === 'draft') return undefined;
  if (state === 'pending') return 'This newsletter is scheduled. Cancel the sending to edit it.';
  if (state === 'sending') return 'This newsletter is being sent and cannot be edited.';
  if (state === 'paused') return 'Sending this newsletter is paused. Some people have it already, so it cannot be edited.';
  return 'This newsletter was sent. Duplicate it to send something similar.';
}

/** What is wrong with a newsletter on its own. A draft may lack what it needs to be sent. */
export function newsletterProblems({ name, recipients, content: { products } }: NewsletterBody): Problems {
  if (name.trim() === '') return { name: 'This field is required.' };
  const { problem: unreadable } = parseFilter(recipients.conditions);
  if (unreadable !== undefined) return { 'recipients.conditions': `The conditions cannot be read at character ${unreadable.from + 1}.` };
  const { logic, fallbacks, filter } = products;
  const answersNoProducts = (one: typeof logic) => one !== '' && (logicCatalogue[one].answers !== 'products' || one === 'blend');
  if (answersNoProducts(logic)) return { 'content.products.logic': 'Choose a logic that returns products.' };
  const wrong = (fallbacks ?? []).find((one) => answersNoProducts(one) || one === logic);
  if (wrong !== undefined) return { 'content.products.fallbacks': `“${wrong}” cannot be a fallback of this newsletter.` };
  const { problem } = parseFilter(filter);
  return problem === undefined ? {} : { 'content.products.filter': `The filter cannot be read at character ${problem.from + 1}.` };
}

/** What a newsletter lacks to be sent. */
export function sendingProblems({ content }: NewsletterBody): Problems {
  const { subject, headline, text, products } = content;
  if (subject.trim() === '') return { 'content.subject': 'This field is required.' };
  const { logic } = products;
  if (logic === 'specific' && products.products.length === 0) return { 'content.products.products': 'Must contain at least 1 item(s).' };
  if (logic === 'keywords' && products.keywords.trim() === '') return { 'content.products.keywords': 'This field is required.' };
  if (logic.startsWith('category/') && products.category.trim() === '') return { 'content.products.category': 'This field is required.' };
  const hasProducts = products.count > 0 && (logic !== '' || products.products.length > 0);
  if (headline.trim() === '' && text.trim() === '' && !hasProducts)
    return { 'content.text': 'Add a headline, a text or products: this newsletter is empty.' };
  return {};
}
