import type { NewsletterTexts } from './builtInWriter.ts';

const numbersIn = (text: string): string[] => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', '.'));

/**
 * What is wrong with a text of a model, as a sentence; undefined when nothing is. It may say nothing that the sentence of the person or the
 * catalogue do not say: no other number, no link, no code.
 */
export function claimProblem(texts: NewsletterTexts, sources: readonly string[]): string | undefined {
  const whole = Object.values(texts).join('\n');
  const [link] = /https?:\/\/|www\.\S|\S+@\S+\.\S/i.exec(whole) ?? [];
  if (link !== undefined) return 'It must not have links or addresses.';
  if (/[{}<>]/.test(whole.replaceAll('{{ recipient.first_name }}', '')))
    return 'It must not have code other than {{ recipient.first_name }}.';
  const known = new Set(sources.flatMap(numbersIn));
  const made = numbersIn(whole).find((number) => !known.has(number));
  if (made !== undefined) return `The number ${made} is neither in your description nor in the catalogue.`;
  const all = sources.join('\n').toLowerCase();
  const promise = /%|free shipping|gratis fragt|kostenloser? versand|guarantee|garanti|garantie|discount|rabat(?:t)?\b/i
    .exec(whole)?.[0]
    .toLowerCase();
  if (promise !== undefined && !all.includes(promise)) return `“${promise}” is promised neither in the wish nor in the catalogue.`;
  return undefined;
}
