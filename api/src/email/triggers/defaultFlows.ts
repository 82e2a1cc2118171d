import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import type { FlowTypeName } from '@endcap/schema/email/triggers/flowCatalogue.ts';
import type { z } from 'zod';

import { defaultTexts, type MailTexts } from './defaultTexts.ts';
import type { TriggerBody } from './flowSteps.ts';

type Fields = z.input<typeof emailTriggers.fields>;
type Step = NonNullable<Fields['steps']>[number];
type Products = NonNullable<NonNullable<Step['content']>['products']>;

const hour = 60;
const day = 24 * hour;

/** The products that made someone enter. */
const theirs: Products = { logic: 'specific', count: 6 };
const forThem: Products = { logic: 'customer/complementary', count: 6 };
const goesWithTheirs: Products = { logic: 'complementary', count: 6 };

const wait = (key: string, minutes: number): Step => ({ key, kind: 'delay', delay_minutes: minutes });
const mail = (key: string, [subject, preview, text]: MailTexts, products: Products, at: Partial<Step> = {}): Step => ({
  key,
  kind: 'email',
  content: { subject, preview_text: preview, headline: subject, text, products },
  ...at,
});

/** Steps of a type and what else differs from the usual, with the texts of its emails in order. */
const flows: Readonly<Record<FlowTypeName, (first: MailTexts, second: MailTexts) => Partial<Fields> & { readonly steps: Step[] }>> = {
  abandoned_cart: (first, second) => ({
    steps: [mail('reminder', first, theirs), wait('day', day), mail('last', second, theirs)],
    once_per_days: 7,
  }),
  abandoned_session: (first) => ({
    steps: [wait('hours', 4 * hour), mail('viewed', first, { logic: 'substituting', count: 6 })],
    once_per_days: 14,
  }),
  abandoned_search: (first) => ({ steps: [wait('hours', 4 * hour), mail('found', first, theirs)], once_per_days: 14 }),
  welcome: (first, second) => ({
    steps: [
      mail('welcome', first, { logic: 'popular', count: 6 }),
      wait('days', 3 * day),
      { key: 'interest', kind: 'condition', test: 'clicked', mail: 'welcome' },
      mail('more', second, forThem, { parent: 'interest', branch: 'yes' }),
      mail('fresh', second, { logic: 'new', count: 6 }, { parent: 'interest', branch: 'no' }),
    ],
    max_per_person: 1,
  }),
  order_followup: (first) => ({ steps: [wait('days', 5 * day), mail('thanks', first, goesWithTheirs)] }),
  review_request: (first) => ({ steps: [wait('days', 14 * day), mail('review', first, theirs)], exits_when_bought: false }),
  audience_entry: (first) => ({ steps: [mail('hello', first, forThem)] }),
  recurring: (first) => ({ steps: [mail('news', first, forThem)], exits_when_bought: false }),
  price_drop: (first) => ({ steps: [mail('cheaper', first, theirs)], once_per_days: 7 }),
  back_in_stock: (first) => ({ steps: [mail('back', first, theirs)], once_per_days: 7 }),
  low_stock: (first) => ({ steps: [mail('few', first, theirs)], once_per_days: 14 }),
  refill_due: (first) => ({ steps: [mail('refill', first, theirs)], once_per_days: 14 }),
  birthday: (first) => ({ steps: [mail('birthday', first, forThem)], once_per_days: 300, exits_when_bought: false }),
  win_back: (first, second) => ({
    steps: [mail('miss', first, forThem), wait('days', 7 * day), mail('news', second, { logic: 'trending', count: 6 })],
    once_per_days: 180,
  }),
  first_order_anniversary: (first) => ({ steps: [mail('year', first, forThem)], once_per_days: 300, exits_when_bought: false }),
};

/** A working trigger of a type, with texts in the language of the store, or in English. */
export function defaultTrigger(type: FlowTypeName, language: string, entry: Partial<TriggerBody['entry']> = {}): TriggerBody {
  const { name, mails } = defaultTexts(type, language);
  const [first, second = first] = mails;
  return emailTriggers.fields.parse({ ...flows[type](first, second), type, name, entry });
}
