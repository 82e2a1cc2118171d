import type { FaqIndex, FaqMatch } from './faqIndex.ts';
import type { SentenceVectors } from './sentenceVectors.ts';
import { similarity } from './sentenceVectors.ts';

export interface FaqText {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const noVector = new Float32Array();
const nothing = { score: 0, trust: 0, relevance: 0 };
/** How much a likeness of 1 counts next to the words, and the likeness above which it is reason to trust a match. */
const settings = { score: 30, trust: 30, relevance: 40, from: 0.4 };

/** What the vector of an FAQ is made of. */
export const vectorText = ({ question, answer }: Pick<FaqText, 'question' | 'answer'>): string => `${question} ${answer}`;

/** What the words say about a message, with what the vectors of sentences say added by raw score. Undefined where there are no vectors in time. */
export async function addVectors(
  vectors: SentenceVectors,
  message: string,
  texts: readonly FaqText[],
  index: FaqIndex,
): Promise<FaqMatch[] | undefined> {
  if (texts.length === 0) return undefined;
  const known = vectors.ofTexts(texts.map(vectorText));
  const asked = known === undefined ? undefined : await vectors.ofMessage(message);
  if (known === undefined || asked === undefined) return undefined;
  const likenesses = new Map(texts.map(({ id }, place) => [id, similarity(asked, known[place] ?? noVector)]));
  const matches = new Map(index.matches(message).map((match) => [match.ids[0], match]));
  const foreignTo = index.foreignTo(message);
  return index.groups
    .map((ids, document) => {
      const { score, trust, relevance } = matches.get(ids[0]) ?? nothing;
      const likeness = Math.max(...ids.map((id) => likenesses.get(id) ?? 0));
      const reason = likeness - settings.from;
      return {
        ids,
        score: score + settings.score * likeness,
        trust: trust + settings.trust * Math.max(0, reason),
        // What shares words with an FAQ and says nothing like it is relevant to it the less; what is like it and speaks of business elsewhere, hardly more.
        relevance: relevance + settings.relevance * (reason > 0 ? reason / (1 + foreignTo(document).foreign) : reason),
        hasVector: true,
      };
    })
    .toSorted((one, other) => other.score - one.score);
}
