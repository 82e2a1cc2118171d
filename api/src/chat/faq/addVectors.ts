import { talkElsewhere } from './talkElsewhere.ts';
import type { FaqIndex, FaqMatch } from './faqIndex.ts';
import type { SentenceVectors, Vector } from './sentenceVectors.ts';
import { similarity } from './sentenceVectors.ts';

export interface FaqText {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const noVector = new Float32Array();
const nothing = { score: 0, trust: 0, relevance: 0 };
/**
 * How much a likeness of 1 counts next to the words, the likeness above which it is reason to trust a match, and what is left of that where the message
 * speaks of business elsewhere; how much a likeness of 1 to talk elsewhere counts against a match, above which likeness, and from which likeness to it an
 * FAQ of the shop makes it no talk elsewhere.
 */
const settings = { score: 30, trust: 30, relevance: 40, from: 0.4, foreign: 0.25, elsewhere: 60, elsewhereFrom: 0.3, spokenOf: 0.65 };

/** What the vector of an FAQ is made of. */
export const vectorText = ({ question, answer }: Pick<FaqText, 'question' | 'answer'>): string => `${question} ${answer}`;

/** How much like talk elsewhere a message is, above what any message is. A shop that gives recipes or has jobs speaks of them itself. */
function likenessElsewhere(asked: Vector, topics: readonly Vector[], known: readonly Vector[]): number {
  const nearest = topics
    .map((topic) => ({ topic, likeness: similarity(asked, topic) - settings.elsewhereFrom }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .find(({ topic }) => known.every((own) => similarity(topic, own) < settings.spokenOf));
  return nearest?.likeness ?? 0;
}

/** What the words say about a message, with what the vectors of sentences say added by raw score. Undefined where there are no vectors in time. */
export async function addVectors(
  vectors: SentenceVectors,
  message: string,
  texts: readonly FaqText[],
  index: FaqIndex,
): Promise<FaqMatch[] | undefined> {
  if (texts.length === 0) return undefined;
  const known = vectors.ofTexts(texts.map(vectorText));
  const topics = vectors.ofTexts(talkElsewhere);
  const asked = known === undefined || topics === undefined ? undefined : await vectors.ofMessage(message);
  if (known === undefined || topics === undefined || asked === undefined) return undefined;
  const elsewhere = likenessElsewhere(asked, topics, known);
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
        relevance:
          relevance +
          settings.relevance * (reason > 0 && foreignTo(document) ? settings.foreign * reason : reason) -
          settings.elsewhere * elsewhere,
        hasVector: true,
      };
    })
    .toSorted((one, other) => other.score - one.score);
}
