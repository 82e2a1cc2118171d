import { expect } from 'vitest';

import { companyTest as test } from '../../support/browserTest.ts';
import { questionsOf } from '../../support/listQuestions.ts';

/** An operation has at most 40 aliases and 8,000 tokens. */
const atOnce = 30;

const lists = (['Store', 'Company'] as const).flatMap((type) =>
  questionsOf(type).map(({ name, questions }) => ({ type, name: `${type}.${name}`, questions })),
);

// What the schema offers to ask of a list, the api answers: a condition or an order that can only fail is none.
test.for(lists)('every condition and sort order of $name returns a result', async ({ type, questions }, { place }) => {
  const client = await place.client('admin');
  const open = type === 'Store' ? `store(storeId: "${place.store.id}")` : `company(companyId: "${place.company.key.slice(0, 8)}")`;
  const refused: unknown[] = [];
  for (let from = 0; from < questions.length; from += atOnce) {
    const asked = questions.slice(from, from + atOnce);
    const { body } = await client.query(`{ ${open} { ${asked.map((question, at) => `q${at}: ${question}`).join('\n')} } }`);
    const errors = (body['errors'] ?? []) as readonly { readonly path?: readonly string[]; readonly message: string }[]; // as GraphQL says
    refused.push(...errors.map(({ path, message }) => `${asked[Number(path?.at(-1)?.slice(1))] ?? asked.join('\n')}: ${message}`));
  }
  expect(refused).toEqual([]);
});
