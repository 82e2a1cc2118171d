import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersDescribe } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { modifier, type Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import { readModifiers } from '../steps/applyModifiers.ts';
import { parseDescribedCondition } from './describedCondition.ts';
import { phrases } from './describedPhrases.ts';
import { faultOf } from '../steps/stepProblem.ts';

export type Described = AnswerOf<typeof modifiersDescribe>;

/** Parts of a text that each say one thing. Signs within quotes and between digits separate nothing. */
function sentencesOf(given: string): string[] {
  // The patterns of phrases take hours for long runs of spaces, in which no other call is answered.
  const text = given.replaceAll(/\s{9,}/g, (run) => (run.includes('\n') ? '\n' : ' '.repeat(8)));
  const sentences: string[] = [];
  let current = '';
  let quote = '';
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    const next = signs[at + 1] ?? ' ';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === '“') quote = sign === '“' ? '”' : sign;
    if (quote === '' && (sign === '\n' || ((sign === '.' || sign === '!') && /\s/.test(next)))) {
      sentences.push(current);
      current = '';
    } else current += sign;
  }
  return [...sentences, current]
    .flatMap((sentence) => sentence.split(/;\s+/))
    .flatMap((sentence) => actionsOf(sentence.replace(/^[\s\-*•\d.)]*(?=[A-Za-z])/, '').replace(/^then\s+/i, '')))
    .map((sentence) => sentence.replace(/[\s.]+$/, ''))
    .filter((sentence) => sentence !== '');
}

const leading =
  /^(?:if|when|where|for (?:all |every )?products? (?:where|whose|with|if|that have))\s+(.+?)\s*(?:,\s*(?:then\s+)?|\s+then\s+)(.+)$/i;
const lacking = /^(.+?\s+products?)\s+((?:without|with no|that have no|which have no)\s+.+)$/i;
const trailing = /^(.+?)\s+(?:if|when|where|whose|but only if|only if|for products (?:where|whose|with))\s+(.+)$/i;

/** What is done one after the other. A condition ahead is for all of it: a step must never reach more products than the words say. */
function actionsOf(sentence: string): string[] {
  const rest = leading.exec(sentence)?.[2] ?? sentence;
  const ahead = sentence.slice(0, sentence.length - rest.length);
  return rest.split(/,?\s+(?:and\s+)?then\s+/i).map((action) => ahead + action);
}

function withCondition(sentence: string, known: ReadonlySet<string>): { action: string; condition: string } | { unclear: string } {
  const ahead = leading.exec(sentence);
  const behind = ahead === null ? (lacking.exec(sentence) ?? trailing.exec(sentence)) : null;
  const [action, words] = ahead !== null ? [ahead[2], ahead[1]] : behind !== null ? [behind[1], behind[2]] : [sentence, undefined];
  if (words === undefined) return { action: action ?? '', condition: '' };
  const condition = parseDescribedCondition(words, known);
  return condition === undefined ? { unclear: words } : { action: action ?? '', condition };
}

function stepOf(action: string, known: ReadonlySet<string>): Partial<Modifier> | undefined {
  for (const { pattern, read } of phrases) {
    const match = pattern.exec(action);
    const step =
      match === null
        ? undefined
        : read(
            match.slice(1).map((part) => part ?? ''),
            known,
          );
    if (step !== undefined) return step;
  }
  return undefined;
}

/** Reads sentences as steps. What it does not understand it says, and omits; it never guesses a step. */
export function describeSteps(text: string, known: ReadonlySet<string>): Described {
  const names = new Set(known);
  const steps: Modifier[] = [];
  const parts = sentencesOf(text).map((sentence) => {
    const read = withCondition(sentence, names);
    if ('unclear' in read) return { text: sentence, steps: 0, hint: faultOf('words_condition', { text: read.unclear }) };
    const step = stepOf(read.action, names);
    if (step?.type === undefined) return { text: sentence, steps: 0, hint: faultOf('words_unclear') };
    // Words that are longer than a step may hold are not understood.
    const { data: made } = modifier.safeParse({
      ...step,
      condition: step.condition === undefined ? read.condition : [step.condition, read.condition].filter(Boolean).join(' and '),
    });
    if (made === undefined) return { text: sentence, steps: 0, hint: faultOf('words_unclear') };
    const [problem] = readModifiers([made]).problems;
    if (problem !== undefined)
      return { text: sentence, steps: 0, hint: { message: problem.message, code: problem.code, values: problem.values } };
    steps.push(made);
    for (const name of [made.attribute, made.type === 'rename' || made.type === 'copy' ? made.value : '']) if (name !== '') names.add(name);
    const isNew =
      !known.has(made.attribute) &&
      !['create_attribute', 'default', 'evaluate', 'format', 'derive_variants', 'delete_product'].includes(made.type);
    return { text: sentence, steps: 1, hint: isNew ? faultOf('words_attribute_new', { name: made.attribute }) : null };
  });
  return { steps, parts, reader: 'built_in' };
}
