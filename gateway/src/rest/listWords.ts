import { maxPageSize } from '@endcap/schema/contract/list.ts';

/** What the arguments of a list are called in the graph, and what they must be, by their names in the calls. */
const sentences = new Map<string, string>(
  Object.entries({
    limit: `\`first\` must be a whole number from 0 to ${maxPageSize}.`,
    offset: '`after` or `offset` lies beyond what this list reaches.',
    query: '`query` must be a text of at most 1,000 characters.',
    sort: '`orderBy.field` is no field that this list can be sorted by.',
    order: '`orderBy.direction` must be ASC or DESC.',
  }),
);

/** The message of a refused read in the graph's words. What the api says in a sentence of its own stays; `limit: Too big` does not. */
export function listWords(message: string): string {
  const [name = '', ...rest] = message.split(': ');
  const condition = /^filter\.(\d+)\b/.exec(name)?.[1];
  if (condition !== undefined && rest.length > 0)
    return `Condition ${Number(condition) + 1} of \`filter\` is not accepted: ${rest.join(': ')}.`;
  return (rest.length > 0 ? sentences.get(name) : undefined) ?? message;
}
