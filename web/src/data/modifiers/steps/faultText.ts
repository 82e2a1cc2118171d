import { type StepFaultCode, stepFaultCodes } from '@endcap/schema/data/modifiers/stepFaults.ts';
import type { IntlShape } from 'react-intl';

import { stepFaultWords } from './stepFaultWords.messages.ts';

interface Fault {
  readonly message: string;
  /** As the graph has it, in upper case. */
  readonly code: string | null | undefined;
  readonly values: readonly { readonly name: string; readonly value: string }[];
}

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text;

const codes: ReadonlyMap<string, StepFaultCode> = new Map(stepFaultCodes.map((code) => [code.toUpperCase(), code]));

const wordsOf = (code: StepFaultCode) =>
  stepFaultWords[code.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()) as Camel<StepFaultCode>]; // what Camel says of it

/** What is wrong with a step, in the viewer's language; one that is newer than this console in the api's words. */
export function faultText(intl: IntlShape, { message, code, values }: Fault): string {
  const known = codes.get(code ?? '');
  if (known === undefined) return message;
  return intl.formatMessage(wordsOf(known), Object.fromEntries(values.map(({ name, value }) => [name, value])));
}
