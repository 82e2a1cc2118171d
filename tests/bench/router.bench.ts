/**
 * How well the assistant's rules tell what a message is about, before FAQs, products and pages are asked:
 *
 *   npm run bench -- router --utterances F [--language en] [--wrong]
 *
 * F is JSON, `[{"text": …, "intent": …}]`, or CSV with these two columns. Intents are `small_talk`, `order_status`, `product`, `faq` and `person`. What no
 * rule takes counts as `faq`: FAQs are asked first. `--language` is that of the texts: `en`, `da` or `de`. `--wrong` lists what went another way. The last
 * line is one JSON object: the share that is right, and for each intent where its messages went.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { z } from 'zod';

import { chatLanguages } from '../../api/src/chat/assistant/chatWords.ts';
import { type MessageRoute, routeMessage } from '../../api/src/chat/assistant/routeMessage.ts';
import { readColumns } from './recommendations/readTable.ts';

const { values } = parseArgs({
  options: {
    utterances: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
    wrong: { type: 'boolean', default: false },
  },
});
const { utterances: file } = values;
if (!existsSync(file)) {
  console.log(file === '' ? 'Skipped: name a file of utterances by --utterances.' : `Skipped: there is no file ${file}.`);
  process.exit(0);
}

const intents = ['small_talk', 'order_status', 'product', 'faq', 'person'] as const;
type Intent = (typeof intents)[number];

const intentOf: Readonly<Record<MessageRoute, Intent>> = {
  greeting: 'small_talk',
  thanks: 'small_talk',
  bye: 'small_talk',
  about: 'small_talk',
  others: 'order_status',
  tampering: 'small_talk',
  order_status: 'order_status',
  product: 'product',
  open: 'faq',
  person: 'person',
};

async function readRows(): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
  const rows: object[] = [];
  for await (const [text, intent] of readColumns(file, ['text', 'intent'])) rows.push({ text, intent });
  return rows;
}

const language = z.enum(chatLanguages).parse(values.language);
const rows = z.array(z.object({ text: z.string(), intent: z.enum(intents) })).parse(await readRows());
const none = () => Object.fromEntries(intents.map((intent) => [intent, 0])) as Record<Intent, number>; // each of them
const confusion = Object.fromEntries(intents.map((intent) => [intent, none()])) as Record<Intent, Record<Intent, number>>; // each of them
const started = performance.now();
for (const { text, intent } of rows) {
  const went = intentOf[routeMessage(text, language)];
  confusion[intent][went] += 1;
  if (values.wrong && went !== intent) console.log(`${intent} → ${went}: ${text}`);
}
const milliseconds = performance.now() - started;
const right = intents.reduce((sum, intent) => sum + confusion[intent][intent], 0);
const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)));
if (rows.length > 0) console.table(confusion);
console.log(
  JSON.stringify({
    bench: 'router',
    utterances: rows.length,
    accuracy: share(right, rows.length),
    recall: Object.fromEntries(
      intents.map((intent) => [
        intent,
        share(
          confusion[intent][intent],
          Object.values(confusion[intent]).reduce((sum, count) => sum + count, 0),
        ),
      ]),
    ),
    confusion,
    msPerMessage: share(milliseconds, rows.length),
  }),
);
