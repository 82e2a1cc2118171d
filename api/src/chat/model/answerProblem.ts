import type { ChatProduct, ChatSource } from '@endcap/schema/chat/assistant/chatReply.ts';

/** What the tools have shown the model. */
export interface SeenByModel {
  /** What it may take numbers from: the tools' results and what the shopper said. */
  readonly texts: string[];
  /** What it may take links from: addresses of products and pages, and the words of staff. Texts of products and pages may hold anybody's links. */
  readonly links: string[];
  /** The instructions that it got, which are not for shoppers. */
  readonly instructions: string;
  readonly products: Map<string, ChatProduct>;
  readonly sources: Map<string, ChatSource>;
}

interface SaidByModel {
  readonly text: string;
  readonly products: readonly string[];
  readonly sources: readonly string[];
}

const links =
  /(?:https?:\/\/|www\.)[^\s)>\]"']+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|shop|io|eu|dk|de|co\.uk|example|test)\b(?:\/\S*)?/giu;
const numbers = /\d+(?:[.,]\d+)*/g;
const plain = (number: string) =>
  number
    .replace(/[.,](?=\d{3}\b)/g, '')
    .replace(',', '.')
    .replace(/\.0+$/, '');

/** At most this many words in a row are no coincidence. */
const repeatedWords = 8;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function repeats(text: string, instructions: string): boolean {
  const instructed = ` ${wordsOf(instructions).join(' ')} `;
  const words = wordsOf(text);
  return words.some(
    (_, at) => at + repeatedWords <= words.length && instructed.includes(` ${words.slice(at, at + repeatedWords).join(' ')} `),
  );
}

/** Why an answer of the model cannot be shown; undefined when all it names was given by a tool. */
export function answerProblem({ text, products, sources }: SaidByModel, seen: SeenByModel): string | undefined {
  if (text.trim() === '') return 'It says nothing.';
  if (products.some((id) => !seen.products.has(id))) return 'It shows a product that no tool gave.';
  if (sources.some((id) => !seen.sources.has(id))) return 'It names a source that no tool returned.';
  if (repeats(text, seen.instructions)) return 'It repeats its instructions.';
  const known = seen.texts.join('\n').toLowerCase();
  const knownLinks = seen.links.join('\n').toLowerCase();
  for (const [link] of text.matchAll(links))
    if (!knownLinks.includes(link.toLowerCase().replace(/[.,;:!?]+$/, ''))) return 'It has a link that no tool gave.';
  const knownNumbers = new Set([...known.matchAll(numbers)].map(([number]) => plain(number)));
  for (const [number] of text.matchAll(numbers)) if (!knownNumbers.has(plain(number))) return 'It has a number that no tool gave.';
  if (products.length === 0 && sources.length === 0 && !/[?？]\s*$/u.test(text)) return 'It claims something without a source.';
  return undefined;
}
