import { foldText } from '../../lists/foldText.ts';
import { wordsFor } from '../faq/languageWords.ts';

export interface AskedQuestion {
  readonly text: string;
  readonly language: string;
  readonly conversation: string;
}

export interface QuestionGroup {
  readonly topic: string;
  readonly language: string;
  readonly questions: readonly string[];
  readonly count: number;
  readonly conversation: string;
}

interface Vector {
  readonly question: AskedQuestion;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** From here on two questions are about the same. */
const similar = 0.5;
const mostShown = 10;

function cosine(one: Vector, other: Vector): number {
  let product = 0;
  for (const [term, weight] of one.terms) product += weight * (other.terms.get(term) ?? 0);
  return one.length === 0 || other.length === 0 ? 0 : product / (one.length * other.length);
}

/** Puts questions of one language together that say much the same, by the terms that FAQs are found by; what many say counts less. */
export function groupQuestions(questions: readonly AskedQuestion[]): QuestionGroup[] {
  const counted = new Map<string, number>();
  const read = questions.map((question) => {
    const terms = wordsFor(question.language).queryTerms(question.text);
    for (const term of terms.keys()) counted.set(term, (counted.get(term) ?? 0) + 1);
    return { question, terms };
  });
  const vectors: Vector[] = read.map(({ question, terms }) => {
    const weighted = new Map(
      [...terms].map(([term, weight]) => [term, weight * Math.log(1 + questions.length / (counted.get(term) ?? 1))]),
    );
    return { question, terms: weighted, length: Math.hypot(...weighted.values()) };
  });
  const groups: { readonly head: Vector; readonly members: AskedQuestion[] }[] = [];
  for (const vector of vectors) {
    if (vector.length === 0) continue;
    const near = groups
      .filter(({ head }) => head.question.language === vector.question.language)
      .map((group) => ({ group, likeness: cosine(group.head, vector) }))
      .reduce<{ group: (typeof groups)[number]; likeness: number } | undefined>((best, one) => (best === undefined || one.likeness > best.likeness ? one : best), undefined); // prettier-ignore
    if (near !== undefined && near.likeness >= similar) near.group.members.push(vector.question);
    else groups.push({ head: vector, members: [vector.question] });
  }
  return groups
    .map(({ head, members }) => {
      const distinct = [...new Map(members.map(({ text }) => [foldText(text), text])).values()];
      return {
        topic: head.question.text,
        language: head.question.language,
        questions: distinct.slice(0, mostShown),
        count: members.length,
        conversation: head.question.conversation,
      };
    })
    .toSorted((one, other) => other.count - one.count);
}
