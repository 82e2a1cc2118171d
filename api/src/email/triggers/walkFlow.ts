import { branchStep, type FlowStep, nextStep, stepOf, type TriggerBody } from './flowSteps.ts';

/** Someone in a flow. */
export interface FlowPerson {
  readonly step: string;
  readonly dueAt: Date;
  /** When the cause happened. */
  readonly causedAt: Date;
  /** Ids of the messages sent, by step, in the order of sending. */
  readonly messages: Readonly<Record<string, string>>;
}

/** What is known of someone in a flow at the moment. */
export interface PersonFacts {
  /** Their latest order; undefined for none. */
  readonly boughtAt: Date | undefined;
  /** Whether the order that they entered by was returned. */
  readonly hasReturned: boolean;
  /** When a message was opened and clicked by a person, by its id. */
  readonly opened: ReadonlySet<string>;
  readonly clicked: ReadonlySet<string>;
  /** Names of the audiences that they are in, in lower case. */
  readonly audiences: ReadonlySet<string>;
}

export type LeaveReason = 'bought' | 'returned' | 'late' | 'changed';

export interface Walk {
  /** Email steps that are due, in order. */
  readonly mails: readonly FlowStep[];
  readonly next: { readonly step: string; readonly dueAt: Date } | { readonly left: LeaveReason } | 'done';
}

/** A step that is due for longer is not made up for: the email would come out of the blue, e.g. after a failure of a day. */
export const latestMs = 24 * 3_600_000;

const minuteMs = 60_000;

function meets({ test, mail, audience }: FlowStep, { causedAt, messages }: FlowPerson, facts: PersonFacts): boolean {
  if (test === 'bought') return facts.boughtAt !== undefined && facts.boughtAt > causedAt;
  if (test === 'in_audience') return facts.audiences.has(audience.trim().toLowerCase());
  const message = mail === '' ? Object.values(messages).at(-1) : messages[mail];
  return message !== undefined && facts[test].has(message);
}

/**
 * Walks someone through all steps that are due at a moment. A flow that was edited meanwhile continues at the step that they are at; when that is gone,
 * they leave.
 */
export function walkFlow(
  body: Pick<TriggerBody, 'type' | 'steps' | 'exits_when_bought'>,
  person: FlowPerson,
  facts: PersonFacts,
  now: Date,
): Walk {
  const mails: FlowStep[] = [];
  const left = (reason: LeaveReason): Walk => ({ mails: [], next: { left: reason } });
  if (body.exits_when_bought && facts.boughtAt !== undefined && facts.boughtAt > person.causedAt) return left('bought');
  if (body.type === 'review_request' && facts.hasReturned) return left('returned');
  if (now.getTime() - person.dueAt.getTime() > latestMs) return left('late');
  let step = stepOf(body.steps, person.step);
  if (step === undefined) return left('changed');
  while (step !== undefined) {
    if (step.kind === 'delay') {
      const next = nextStep(body.steps, step);
      if (next === undefined) return { mails, next: 'done' };
      return { mails, next: { step: next.key, dueAt: new Date(person.dueAt.getTime() + step.delay_minutes * minuteMs) } };
    }
    if (step.kind === 'email') mails.push(step);
    step = step.kind === 'condition' ? branchStep(body.steps, step, meets(step, person, facts) ? 'yes' : 'no') : nextStep(body.steps, step);
  }
  return { mails, next: 'done' };
}
