import type { ChatProduct, ChatSource } from '@endcap/schema/chat/assistant/chatReply.ts';

/** What the tools have shown the model. */
export interface SeenByModel {
  readonly texts: string[];
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

/** Why an answer of the model cannot be shown; undefined when all it names was given by a tool. */
export function answerProblem({ text, products, sources }: SaidByModel, seen: SeenByModel): string | undefined {
  if (text.trim() === '') return 'It says nothing.';
  if (products.some((id) => !seen.products.has(id))) return 'It shows a product that no tool gave.';
  if (sources.some((id) => !seen.sources.has(id))) return 'It names a source that no tool returned.';
  const known = seen.texts.join('\n').toLowerCase();
  for (const [link] of text.matchAll(links))
    if (!known.includes(link.toLowerCase().replace(/[.,;:!?]+$/, ''))) return 'It has a link that no tool gave.';
  const knownNumbers = new Set([...known.matchAll(numbers)].map(([number]) => plain(number)));
  for (const [number] of text.matchAll(numbers)) if (!knownNumbers.has(plain(number))) return 'It has a number that no tool gave.';
  if (products.length === 0 && sources.length === 0 && !/[?？]\s*$/u.test(text)) return 'It claims something without a source.';
  return undefined;
}
