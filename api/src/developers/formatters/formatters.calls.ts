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
import { runFormatter } from './formatterSandbox.ts';
import { checkFormatter, type FormatterFields, functionProblem } from './formatters.ts';
import {
  deleteFormatters,
  findFormatter,
  FormatterConflict,
  FormatterGone,
  formatterSorts,
  insertFormatter,
  listFormatters,
  restoreFormatters,
  updateFormatter,
} from './formatters.store.ts';

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

/** Does something to formatters, and says in the caller's words why that was not possible. */
async function writing<T>(title: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof FormatterGone) throw new Failure('NotFoundError', 'Formatter not found in this store.', { title });
    if (error instanceof FormatterConflict)
      throw new Failure('ConflictError', 'Someone else changed this formatter after you opened it.', {
        title,
        current: error.current,
      });
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
  handle(formatterList, (input, { db, store }) => {
    if (input.sort !== undefined && !formatterSorts.includes(input.sort)) {
      const message = `Formatters can be sorted by ${formatterSorts.join(' or ')}.`;
      throw new Failure('ParsingError', message, { fields: { sort: message } });
    }
    if (input.filter.length > 0)
      throw new Failure('ParsingError', 'Formatters cannot be filtered.', { fields: { filter: 'Formatters cannot be filtered.' } });
    return listFormatters(db, store.key, input);
  }),
  handle(formatterInfo, async ({ id }, { db, store }) => {
    const formatter = await findFormatter(db, store.key, id);
    if (formatter === undefined) throw new Failure('NotFoundError', 'Formatter not found in this store.');
    return { formatter };
  }),
  handle(formatterCreate, create),
  handle(formatterUpdate, async ({ id, revision, formatter }, context) => {
    const title = 'Failed to update formatter';
    await assertValid(context.store.key, formatter, title);
    return { formatter: await writing(title, () => updateFormatter(context, { id, revision, fields: formatter })) };
  }),
  handle(formatterDelete, async ({ ids }, context) => {
    await writing('Failed to delete formatter', () => deleteFormatters(context, ids));
    return {};
  }),
  handle(formatterRestore, async ({ ids }, context) => ({
    result: await writing('Failed to restore formatter', () => restoreFormatters(context, ids)),
  })),
  handle(formatterTest, ({ function: source, input, product }, { store }) =>
    runFormatter(store.key, { source, input, product, isCheckOnly: false }),
  ),
];
