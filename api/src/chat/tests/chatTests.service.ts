import { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { type Problems, resourceService } from '../../resources/resourceService.ts';
import { normaliseQuery } from '../../search/engine/applyRules.ts';
import type { Turn } from '../assistant/turn.ts';
import type { ChatTestBody } from './chatTests.part.ts';
import { runChatTest } from './runChatTest.ts';

function testProblems({ question, must_say: said, must_not: forbidden, must_show: shown }: ChatTestBody): Problems {
  if (normaliseQuery(question) === '') return { question: 'This field is required.' };
  if (said.length + forbidden.length + shown.length === 0) return { must_say: 'Say what the answer must say, must not say or must show.' };
  for (const [field, phrases] of [
    ['must_say', said],
    ['must_not', forbidden],
  ] as const)
    // prettier-ignore
    if (phrases.some((phrase) => phrase.trim() === '')) return { [field]: 'A phrase has at least one letter, digit or mark.' };
  const clash = said.find((phrase) => forbidden.includes(phrase));
  return clash === undefined ? {} : { must_not: `An answer cannot both say and not say “${clash}”.` };
}

export const service = resourceService(chatTests, {
  name: ({ question }) => question.slice(0, 200),
  problems: testProblems,
  async figures(db, { key }, rows) {
    const store = await rowOf<Turn['store']>(
      db.pool,
      sql`SELECT key, company_key AS "companyKey", name, currency, language, domain, price_decimals AS "priceDecimals" FROM live_stores WHERE key = ${key}`,
    );
    if (store === undefined) return new Map();
    const configuration = await currentConfiguration(db, store);
    // What it would log is of a language model and of signed orders, of which it uses neither.
    const context = { db, store, now: new Date(), log: { warn: () => {} } };
    const found = await Promise.all(
      rows.map(async ({ id, body }) => {
        const { missing_phrases, said_phrases, missing_products } = await runChatTest(context, configuration, body);
        return [id, { missing_phrases, said_phrases, missing_products }] as const;
      }),
    );
    return new Map(found);
  },
});
