import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  formatterCreate,
  formatterDelete,
  formatterInfo,
  formatterList,
  formatterRestore,
  type FormatterRow,
  formatterTest,
  formatterUpdate,
} from '@endcap/schema/developers/formatters/formatters.rest.ts';

import { brokenConstraint } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { rowMissing, writingRows } from '../../http/rowFailures.ts';
import { runFormatter } from './formatterSandbox.ts';
import { checkFormatter, type FormatterFields, functionProblem } from './formatters.ts';
import { formatters, insertFormatter, listFormatters, updateFormatter } from './formatters.store.ts';

async function assertValid(storeKey: string, formatter: FormatterFields, title: string): Promise<void> {
  const fields = checkFormatter(formatter);
  if (fields['formatter.function'] === undefined) {
    const problem = functionProblem(
      await runFormatter(storeKey, { source: formatter.function, input: 'null', product: '{}', isCheckOnly: true }),
    );
    if (problem !== undefined) fields['formatter.function'] = problem;
  }
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Failure('LogicalError', message, { title, fields });
}

const noun = 'formatter';

/** Does something to formatters, and says in the caller's words why that was not possible. */
async function writing<T>(title: string, write: () => Promise<T>): Promise<T> {
  try {
    return await writingRows(noun, title, write);
  } catch (error) {
    if (brokenConstraint(error) !== 'formatters_one_per_name') throw error;
    const message = 'A formatter with this name already exists.';
    throw new Failure('LogicalError', message, { title, fields: { 'formatter.name': message } });
  }
}

async function create(
  { formatter }: ParsedInputOf<typeof formatterCreate>,
  context: Parameters<typeof insertFormatter>[0],
): Promise<{ formatter: FormatterRow }> {
  const title = 'Failed to create formatter';
  await assertValid(context.store.key, formatter, title);
  return { formatter: await writing(title, () => insertFormatter(context, formatter)) };
}

export const handlers = [
  handle(formatterList, (input, { db, store }) => listFormatters(db, store.key, input)),
  handle(formatterInfo, async ({ id }, { db, store }) => {
    const formatter = await formatters.find(db, store.key, id);
    if (formatter === undefined) throw rowMissing(noun);
    return { formatter };
  }),
  handle(formatterCreate, create),
  handle(formatterUpdate, async ({ id, revision, formatter }, context) => {
    const title = 'Failed to update formatter';
    await assertValid(context.store.key, formatter, title);
    return { formatter: await writing(title, () => updateFormatter(context, { id, revision, fields: formatter })) };
  }),
  handle(formatterDelete, async ({ ids }, context) => {
    await writing('Failed to delete formatter', () => formatters.delete(context, ids));
    return {};
  }),
  handle(formatterRestore, async ({ ids }, context) => ({
    result: await writing('Failed to restore formatter', () => formatters.restore(context, ids)),
  })),
  handle(formatterTest, ({ function: source, input, product }, { store }) =>
    runFormatter(store.key, { source, input, product, isCheckOnly: false }),
  ),
];
