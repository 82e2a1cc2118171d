import type { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import type { z } from 'zod';

export type TriggerBody = z.output<typeof emailTriggers.fields>;
export type FlowStep = TriggerBody['steps'][number];
export type FlowEntry = TriggerBody['entry'];

const isInMainLine = ({ parent }: FlowStep) => parent === '';

/** Steps of the same line, in order: of the main line, or of a branch of a condition. */
const lineOf = (steps: readonly FlowStep[], { parent, branch }: Pick<FlowStep, 'parent' | 'branch'>) =>
  steps.filter((one) => one.parent === parent && (parent === '' || one.branch === branch));

export const firstStep = (steps: readonly FlowStep[]): FlowStep | undefined => steps.find(isInMainLine);

export const stepOf = (steps: readonly FlowStep[], key: string): FlowStep | undefined => steps.find((one) => one.key === key);

/** The first step of a branch of a condition, or what follows the condition when the branch is empty. */
export function branchStep(steps: readonly FlowStep[], condition: FlowStep, branch: FlowStep['branch']): FlowStep | undefined {
  return lineOf(steps, { parent: condition.key, branch })[0] ?? nextStep(steps, condition);
}

/** What follows a step: the next one of its line; at the end of a branch, what follows its condition. */
export function nextStep(steps: readonly FlowStep[], step: FlowStep): FlowStep | undefined {
  const line = lineOf(steps, step);
  const next = line[line.findIndex(({ key }) => key === step.key) + 1];
  if (next !== undefined || isInMainLine(step)) return next;
  const condition = stepOf(steps, step.parent);
  return condition === undefined ? undefined : nextStep(steps, condition);
}

/** What is wrong with the shape of a flow, as a sentence; a sound flow has no circles, since branches belong to earlier conditions. */
export function flowProblem(steps: readonly FlowStep[]): string | undefined {
  const seen = new Map<string, FlowStep>();
  for (const [at, step] of steps.entries()) {
    const number = `Step ${at + 1}: `;
    if (seen.has(step.key)) return `${number}another step has the key “${step.key}”.`;
    if (!isInMainLine(step) && seen.get(step.parent)?.kind !== 'condition')
      return `${number}its branch must belong to an earlier condition.`;
    if (step.kind === 'condition' && step.mail !== '' && seen.get(step.mail)?.kind !== 'email')
      return `${number}it asks about an email that is not sent before it.`;
    if (step.kind === 'condition' && step.test === 'in_audience' && step.audience.trim() === '') return `${number}choose an audience.`;
    if (step.kind === 'email' && (step.content === null || step.content.subject.trim() === '')) return `${number}enter a subject.`;
    seen.set(step.key, step);
  }
  return steps.some(({ kind }) => kind === 'email') ? undefined : 'Must contain at least 1 email.';
}
