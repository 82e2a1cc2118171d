import type { EmailTriggerBranch, EmailTriggerStepKind, EmailTriggerTest } from './__generated__/triggerFields_trigger.graphql.ts';
import { emptyMailContent, type MailContentDraft } from '../content/mailContentDraft.ts';

type Known<Value> = Exclude<Value, '%future added value'>;

export type StepKind = Known<EmailTriggerStepKind>;
export type StepTest = Known<EmailTriggerTest>;
export type StepBranch = Known<EmailTriggerBranch>;

/** A step of a flow, as the form has it. */
export interface FlowStep {
  readonly id: string;
  readonly kind: StepKind;
  readonly parent: string;
  readonly branch: StepBranch;
  readonly delayMinutes: number;
  readonly test: StepTest;
  readonly mail: string;
  readonly audience: string;
  readonly content: MailContentDraft | null;
}

/** A line of steps: the main one, or a branch of a condition. */
export interface FlowLine {
  readonly parent: string;
  readonly branch: StepBranch;
}

export const mainLine: FlowLine = { parent: '', branch: 'YES' };

const isOn = (step: FlowStep, { parent, branch }: FlowLine) => step.parent === parent && (parent === '' || step.branch === branch);

export const stepsOn = (steps: readonly FlowStep[], line: FlowLine): FlowStep[] => steps.filter((step) => isOn(step, line));

/** All steps in the order in which someone may come to them: the branches of a condition follow it. */
function inOrder(steps: readonly FlowStep[], line: FlowLine = mainLine): FlowStep[] {
  return stepsOn(steps, line).flatMap((step) =>
    step.kind === 'CONDITION'
      ? [step, ...inOrder(steps, { parent: step.id, branch: 'YES' }), ...inOrder(steps, { parent: step.id, branch: 'NO' })]
      : [step],
  );
}

const day = 24 * 60;

export function newStep(id: string, kind: StepKind, line: FlowLine): FlowStep {
  const content = kind === 'EMAIL' ? emptyMailContent : null;
  return { ...line, id, kind, delayMinutes: day, test: 'CLICKED', mail: '', audience: '', content };
}

/** An id that no step has. */
export function freeId(steps: readonly FlowStep[]): string {
  const taken = new Set(steps.map(({ id }) => id));
  for (let number = steps.length + 1; ; number++) if (!taken.has(`s${number}`)) return `s${number}`;
}

/** With a step more, after another one of its line or at its beginning. */
export function withStep(steps: readonly FlowStep[], step: FlowStep, after: string | null): FlowStep[] {
  const at = after === null ? steps.findIndex((one) => isOn(one, step)) : steps.findIndex(({ id }) => id === after) + 1;
  return inOrder(steps.toSpliced(at === -1 ? steps.length : at, 0, step));
}

/** Without a step and all that is in its branches; conditions that asked about an email that is gone ask about the latest one. */
export function withoutStep(steps: readonly FlowStep[], id: string): FlowStep[] {
  const gone = new Set([id]);
  for (const step of inOrder(steps)) if (gone.has(step.parent)) gone.add(step.id);
  return steps.flatMap((step) => (gone.has(step.id) ? [] : [gone.has(step.mail) ? { ...step, mail: '' } : step]));
}

/** The neighbour of a step on its line. */
function neighbour(steps: readonly FlowStep[], id: string, by: 1 | -1): FlowStep | undefined {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) return undefined;
  const line = stepsOn(steps, step);
  return line[line.indexOf(step) + by];
}

export const canMove = (steps: readonly FlowStep[], id: string, by: 1 | -1): boolean => neighbour(steps, id, by) !== undefined;

/** With a step one place up or down its line, its branches along with it. */
export function movedStep(steps: readonly FlowStep[], id: string, by: 1 | -1): FlowStep[] {
  const other = neighbour(steps, id, by);
  const [from, to] = [steps.findIndex((one) => one.id === id), steps.findIndex((one) => one.id === other?.id)];
  const [step, swapped] = [steps[from], steps[to]];
  return step === undefined || swapped === undefined ? [...steps] : inOrder(steps.with(from, swapped).with(to, step));
}

/** Email steps that are before a step, for a condition to ask about. */
export const mailsBefore = (steps: readonly FlowStep[], id: string): FlowStep[] =>
  steps
    .slice(
      0,
      Math.max(
        0,
        steps.findIndex((one) => one.id === id),
      ),
    )
    .filter(({ kind }) => kind === 'EMAIL');

const units = [
  { unit: 'day', minutes: day },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

export type DelayUnit = (typeof units)[number]['unit'];

export const minutesOf = (unit: DelayUnit): number => units.find((one) => one.unit === unit)?.minutes ?? 1;

/** A delay in its largest whole unit: 1440 minutes are one day. */
export function delayOf(minutes: number): { readonly count: number; readonly unit: DelayUnit } {
  const found = units.find((one) => minutes % one.minutes === 0) ?? units[2];
  return { count: minutes / found.minutes, unit: found.unit };
}
