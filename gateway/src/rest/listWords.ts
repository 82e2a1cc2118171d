import { maxPageSize } from '@endcap/schema/contract/list.ts';

/** What the arguments of a list are called in the graph, and what they must be, by their names in the calls. */
const sentences = new Map<string, string>(
  Object.entries({
    limit: `\`first\` must be a whole number from 0 to ${maxPageSize}.`,
    offset: '`offset` is beyond the end of this list.',
    query: '`query` must be a string of at most 1,000 characters.',
    sort: '`orderBy.field` is not a field that this list can be sorted by.',
    order: '`orderBy.direction` must be ASC or DESC.',
  }),
);

/** The graph's name of a field that a list can be ordered or filtered by: `created_at` → `createdAt`, and the shop's own id is `internalId`. */
function graphName(restName: string): string {
  return restName === 'id' ? 'internalId' : restName.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** `Orders cannot be sorted by “basket_size”. Sort by time, total_value.` in the graph's names. What is quoted elsewhere is the shop's. */
function inGraphNames(sentence: string): string {
  const [, before, quoted, after] = /^(.* (?:sorted|ordered|filtered) by )(?:“([^”]*)”)?(.*)$/s.exec(sentence) ?? [];
  if (before === undefined || after === undefined) return sentence;
  const list = after.replace(/(?<=\b(?:by|or|and) |, |^)[a-z_]+(?=[,. ]|$)/g, (name) =>
    name.includes('_') || name === 'id' ? graphName(name) : name,
  );
  return `${before}${quoted === undefined ? '' : `“${graphName(quoted)}”`}${list}`;
}

/** The message of a refused read in the graph's words. What the api says in a sentence of its own stays but for names; `limit: Must be at most 100.` does not. */
export function listWords(message: string): string {
  const [name = '', ...rest] = message.split(': ');
  const condition = /^filter\.(\d+)\b/.exec(name)?.[1];
  if (condition !== undefined && rest.length > 0)
    return `Condition ${Number(condition) + 1} of \`filter\` is invalid: ${rest.join(': ').replace(/\.$/, '')}.`;
  return (rest.length > 0 ? sentences.get(name) : undefined) ?? inGraphNames(message);
}
