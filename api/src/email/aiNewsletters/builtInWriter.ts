import { type NewsletterAngle, english, languages } from './writerWords.ts';

/** What a newsletter says in texts of its own. */
export interface NewsletterTexts {
  readonly subject: string;
  readonly preview_text: string;
  readonly headline: string;
  readonly text: string;
}

/** What the built-in writer knows: nothing but what the shop's own data says. */
export interface WriterFacts {
  readonly angle: NewsletterAngle;
  /** A category, brand or words that the sentence named; empty for the whole shop. */
  readonly topic: string;
  readonly shop: string;
  /** Names of products that it shows. */
  readonly products: readonly string[];
}

/** The language in which the built-in writer writes for a store of a language: its own where it knows it, else English. */
export const writerLanguage = (language: string): string => {
  const plain = language.toLowerCase().split('-')[0] ?? '';
  return languages[plain] === undefined ? 'en' : plain;
};

/** What a button to the shop says; empty for a language that the built-in writer does not know. */
export const buttonWords = (language: string): string => languages[language.toLowerCase().split('-')[0] ?? '']?.button ?? '';

const mostNames = 3;

/** Writes three texts about products of the shop, always the same ones for the same facts. It claims nothing but what the facts say. */
export function writeNewsletter({ angle, topic, shop, products }: WriterFacts, language: string): readonly NewsletterTexts[] {
  const { all, and, angles } = languages[writerLanguage(language)] ?? english;
  const named = topic.trim() || all;
  const shown = products.slice(0, mostNames);
  const names =
    shown.length === 0 ? named : shown.length === 1 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1) ?? ''}`;
  // Liquid in a name of the shop's data stays text.
  const plain = (text: string) => text.replaceAll(/[{}]/g, '');
  const values: Readonly<Record<string, string>> = {
    topic: plain(named),
    Topic: plain(named.charAt(0).toUpperCase() + named.slice(1)),
    shop: plain(shop),
    names: plain(names),
  };
  const fill = (text: string, most: number) => {
    const filled = text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
    return filled.length <= most ? filled : `${filled.slice(0, most - 1).trimEnd()}…`;
  };
  return angles[angle].map(([subject, preview, headline, text]) => ({
    subject: fill(subject, 200),
    preview_text: fill(preview, 200),
    headline: fill(headline, 200),
    text: fill(text, 10_000),
  }));
}
