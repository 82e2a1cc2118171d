/**
 * How well questions find their FAQ. The first question of each entry is indexed with its answer, the others ask:
 *
 *   npm run bench -- faq --faqs F [--unrelated F] [--vectors] [--language en]
 *
 * F is JSON, `[{"answer": …, "questions": […]}]`, and for `--unrelated` a list of questions that no FAQ answers (texts, or entries as above).
 * `--vectors` adds the vectors of sentences (ADR 95). `--language` is that of the FAQs: `en`, `da` or `de`.
 * The last line is one JSON object: shares from 0 to 1, milliseconds, and megabytes of heap that the index holds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { z } from 'zod';

import { addVectors } from '../../api/src/chat/faq/addVectors.ts';
import { decideFaq } from '../../api/src/chat/faq/faqDecision.ts';
import { FaqIndex, type FaqMatch } from '../../api/src/chat/faq/faqIndex.ts';
import { wordsFor } from '../../api/src/chat/faq/languageWords.ts';
import { SentenceVectors, threadEmbed } from '../../api/src/chat/faq/sentenceVectors.ts';
import { talkElsewhere } from '../../api/src/chat/faq/talkElsewhere.ts';

const { values } = parseArgs({
  options: {
    faqs: { type: 'string', default: '' },
    unrelated: { type: 'string' },
    vectors: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});
if (!existsSync(values.faqs)) {
  console.log(values.faqs === '' ? 'Skipped: name a file of FAQs by --faqs.' : `Skipped: there is no file ${values.faqs}.`);
  process.exit(0);
}

const entry = z.object({ answer: z.string(), questions: z.array(z.string()).min(1) });
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const faqs = z.array(entry).parse(read(values.faqs));
const asked = faqs.flatMap(({ questions }, place) => questions.slice(1).map((question) => ({ question, place })));
const unrelated =
  values.unrelated === undefined
    ? []
    : z
        .array(z.union([z.string(), entry, z.object({ question: z.string() })]))
        .parse(read(values.unrelated))
        .flatMap((item) => (typeof item === 'string' ? [item] : 'questions' in item ? item.questions : [item.question]));

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const heap = () => {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};

const before = heap();
const texts = faqs.map(({ questions: [question = ''], answer }, place) => ({ id: String(place), question, answer }));
const index = new FaqIndex(texts, wordsFor(values.language));
const memoryMb = (heap() - before) / 2 ** 20;

const vectors = values.vectors ? new SentenceVectors(threadEmbed()) : undefined;
vectors?.ofTexts(talkElsewhere);
vectors?.ofTexts(texts.map(({ question, answer }) => `${question} ${answer}`));
// The thread of vectors keeps no process alive.
const waiting = setInterval(() => {}, 1000);
await vectors?.settled();
const matchesOf = async (question: string) => {
  const added = vectors && (await addVectors(vectors, question, texts, index));
  if (vectors !== undefined && added === undefined) withoutVector += 1;
  return added ?? index.matches(question);
};
let withoutVector = 0;

const started = performance.now();
const found: { readonly matches: readonly FaqMatch[]; readonly rank: number }[] = [];
for (const { question, place } of asked) {
  const matches = await matchesOf(question);
  found.push({ matches, rank: matches.findIndex(({ ids }) => ids.includes(String(place))) + 1 });
}
const msPerQuery = (performance.now() - started) / Math.max(1, asked.length);

const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)));
const decided = found.map((one) => ({ ...one, decision: decideFaq(one.matches) }));
let refused = 0;
for (const question of unrelated) if (decideFaq(await matchesOf(question)).kind === 'unknown') refused += 1;
const direct = decided.filter(({ decision }) => decision.kind === 'answer');
console.log(
  JSON.stringify({
    bench: 'faq',
    faqs: faqs.length,
    questions: asked.length,
    accuracy1: share(found.filter(({ rank }) => rank === 1).length, found.length),
    hit3: share(found.filter(({ rank }) => rank > 0 && rank <= 3).length, found.length),
    mrr: share(
      found.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0),
      found.length,
    ),
    directAnswers: share(direct.length, found.length),
    directRight: share(direct.filter(({ rank }) => rank === 1).length, direct.length),
    refusedRelated: share(decided.filter(({ decision }) => decision.kind === 'unknown').length, decided.length),
    refusedUnrelated: share(refused, unrelated.length),
    ...(vectors === undefined ? {} : { withoutVector }),
    msPerQuery: Number(msPerQuery.toFixed(3)),
    memoryMb: Number(memoryMb.toFixed(2)),
  }),
);
clearInterval(waiting);
