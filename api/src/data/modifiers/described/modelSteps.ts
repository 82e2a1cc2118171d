import { modifier, modifierTypes } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import { z } from 'zod';

import { AiError } from '../../../ai/aiError.ts';
import { askModel, isModelAvailable } from '../../../ai/askModel.ts';
import type { StoreContext } from '../../../http/handle.ts';
import { readModifiers } from '../steps/applyModifiers.ts';
import { faultOf } from '../steps/stepProblem.ts';
import { type Described, describeSteps } from './describeSteps.ts';

const proposal = z.strictObject({
  parts: z.array(
    z.strictObject({
      text: z.string().describe('One sentence of the request, in its own words.'),
      steps: z.array(
        z.strictObject({
          type: z.enum(modifierTypes),
          attribute: z.string(),
          value: z.string(),
          replace_by: z.string(),
          separator: z.string(),
          condition: z.string().describe('Filter expression that a product must meet; empty means every product.'),
        }),
      ),
    }),
  ),
});

const mostNames = 300;

const task = (known: readonly string[]) => `You turn a request of a shop's staff, in any language, into steps that change product data.
Answer only JSON of the schema. Write one entry of parts for each sentence, with the steps that it asks for, in order; no steps where it is
unclear or asks for something else. Never add a step that was not asked for. A condition is an expression such as brand = "Acme" and price < 100.
Step types and what their fields mean: create_attribute (value: the text), delete_attribute, delete_product (attribute empty),
update_attribute (value: text or pattern, replace_by: what takes its place), change_type (value: text, number, boolean or list),
split (separator; value: the attribute for the parts), append (value), evaluate (value: a formula), capitalise, upper, lower,
format (value: a template), rename (value: the new name), copy (value: the attribute to copy to), map (value: lines of "from = to"),
round (value: decimals), strip_html, default (value), derive_variants. Leave what a type does not need empty.
Attributes of this store: ${known.slice(0, mostNames).join(', ')}.`;

/** What the model proposes, each step checked as if a person had typed it: what cannot be applied is reported and omitted. */
async function proposedSteps(text: string, known: ReadonlySet<string>, { db, store, now }: StoreContext): Promise<Described> {
  const asking = { db, storeKey: store.key, now };
  const { parts } = await askModel(asking, { purpose: 'modifiers.describe', system: task([...known]), user: text, answer: proposal });
  const steps: Described['steps'] = [];
  const read = parts.map((part) => {
    const made = part.steps.map((step) => modifier.safeParse(step).data);
    const valid = made.flatMap((step) => (step === undefined ? [] : [step]));
    const [problem] = readModifiers(valid).problems;
    if (valid.length < made.length || valid.length === 0) return { text: part.text, steps: 0, hint: faultOf('words_unclear') };
    if (problem !== undefined)
      return { text: part.text, steps: 0, hint: { message: problem.message, code: problem.code, values: problem.values } };
    steps.push(...valid);
    return { text: part.text, steps: valid.length, hint: null };
  });
  return { steps, parts: read, reader: 'model' };
}

/** Reads sentences as steps: by the model where the store may ask one, else, and when it fails, by the built-in reader. */
export async function readSteps(text: string, known: ReadonlySet<string>, context: StoreContext): Promise<Described> {
  const { db, store, now, log } = context;
  if (await isModelAvailable({ db, storeKey: store.key, now })) {
    try {
      return await proposedSteps(text, known, context);
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      log.warn({ err: error, outcome: error.outcome }, 'the model could not read the steps; the built-in reader did');
    }
  }
  return describeSteps(text, known);
}
