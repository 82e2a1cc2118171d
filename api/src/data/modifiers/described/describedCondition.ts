import { resolveAttribute, bareValue } from './describedNames.ts';

type Phrase = readonly [pattern: RegExp, sign: string];

const comparisons: readonly Phrase[] = [
  [/^(.+?)\s+(?:is|are)\s+(?:missing|empty|not set)$/i, 'not exists'],
  [/^(?:there is|it has|they have|has|have|with)\s+(?:no|not any)\s+(.+)$/i, 'not exists'],
  [/^(?:without|with no|that have no|which have no)\s+(?:an?\s+)?(.+)$/i, 'not exists'],
  [/^(.+?)\s+(?:is not empty|exists|is set|is there)$/i, 'exists'],
  [/^(?:it has|they have|has|have)\s+(?:an?\s+)?(.+)$/i, 'exists'],
  [/^(.+?)\s+(?:does not contain|do not contain|doesn['’]t contain|not contains)\s+(.+)$/i, 'not contains'],
  [/^(.+?)\s+(?:contains?|includes?)\s+(.+)$/i, 'contains'],
  [/^(.+?)\s+(?:starts?|begins?) with\s+(.+)$/i, 'starts with'],
  [/^(.+?)\s+(?:is\s+)?(?:at least|>=)\s*(.+)$/i, '>='],
  [/^(.+?)\s+(?:is\s+)?(?:at most|<=)\s*(.+)$/i, '<='],
  [/^(.+?)\s+(?:is\s+)?(?:(?:less|lower|smaller|fewer) than|under|below|<)\s*(.+)$/i, '<'],
  [/^(.+?)\s+(?:is\s+)?(?:(?:more|greater|higher|larger|bigger) than|above|over|>)\s*(.+)$/i, '>'],
  [/^(.+?)\s+(?:is not|isn['’]t|are not|!=)\s*(.+)$/i, '!='],
  [/^(.+?)\s+(?:is|are|equals|=)\s*(.+)$/i, '='],
];

function valueWritten(text: string): string {
  const bare = bareValue(text);
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? bare : JSON.stringify(bare);
}

function one(text: string, known: ReadonlySet<string>): string | undefined {
  for (const [pattern, sign] of comparisons) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const attribute = resolveAttribute(match[1] ?? '', known);
    // A condition on something that no product has is a misunderstanding; what it would spare or delete is not to be guessed.
    if (attribute === undefined || !known.has(attribute)) continue;
    return match[2] === undefined ? `${attribute} ${sign}` : `${attribute} ${sign} ${valueWritten(match[2])}`;
  }
  return undefined;
}

/** A condition in words as a filter expression, such as `stock < 1 and brand = "Norrby"`; undefined when it is not understood. */
export function parseDescribedCondition(words: string, known: ReadonlySet<string>): string | undefined {
  const parts = words
    .trim()
    .split(/\s+and\s+/i)
    .map((part) => one(part.replace(/^(?:the|their|its)\s+/i, ''), known));
  return parts.every((part) => part !== undefined) ? parts.join(' and ') : undefined;
}
