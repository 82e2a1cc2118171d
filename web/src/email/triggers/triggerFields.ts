import { graphql, readInlineData } from 'react-relay';

import { mailContentInput, readMailContent } from '../content/mailContentDraft.ts';
import type {
  EmailTriggerLifecycle,
  EmailTriggerRhythm,
  EmailTriggerType,
  triggerFields_trigger$key,
} from './__generated__/triggerFields_trigger.graphql.ts';
import type { FlowStep } from './flowDraft.ts';

type Known<Value> = Exclude<Value, '%future added value'>;

export type TriggerType = Known<EmailTriggerType>;
export type Lifecycle = Known<EmailTriggerLifecycle>;
export type Rhythm = Known<EmailTriggerRhythm>;

export interface TriggerEntry {
  readonly audience: string;
  readonly idleMinutes: number;
  readonly minValue: number;
  readonly minDrop: number;
  readonly stockAtMost: number;
  readonly viewedDays: number;
  readonly attribute: string;
  readonly daysBefore: number;
  readonly lifecycle: Lifecycle;
  readonly every: Rhythm;
  readonly weekday: number;
  readonly day: number;
  readonly time: string;
}

/** A trigger as its form has it. */
export interface TriggerFields {
  readonly name: string;
  readonly type: TriggerType;
  readonly label: string;
  readonly entry: TriggerEntry;
  readonly filter: string;
  readonly steps: readonly FlowStep[];
  readonly oncePerDays: number;
  readonly maxPerPerson: number | null;
  readonly exitsWhenBought: boolean;
}

/** What an editor starts with while it has no trigger; none is ever created with it. */
export const emptyTrigger: TriggerFields = {
  name: '',
  type: 'ABANDONED_CART',
  label: '',
  entry: {
    audience: '',
    idleMinutes: 60,
    minValue: 0,
    minDrop: 5,
    stockAtMost: 5,
    viewedDays: 30,
    attribute: '',
    daysBefore: 0,
    lifecycle: 'SLIPPING_AWAY',
    every: 'WEEK',
    weekday: 1,
    day: 1,
    time: '08:00',
  },
  filter: '',
  steps: [],
  oncePerDays: 30,
  maxPerPerson: null,
  exitsWhenBought: true,
};

/** A value that a newer server knows cannot be sent: it stays what it is by default. */
const known = <Value extends string>(value: Value, otherwise: Known<Value>): Known<Value> =>
  value === '%future added value' ? otherwise : (value as Known<Value>); // what is left of the union

export function readTrigger(key: triggerFields_trigger$key): TriggerFields {
  const { name, type, label, entry, filter, steps, oncePerDays, maxPerPerson, exitsWhenBought } = readInlineData(
    graphql`
      fragment triggerFields_trigger on EmailTrigger @inline {
        name
        type
        label
        entry {
          audience
          idleMinutes
          minValue
          minDrop
          stockAtMost
          viewedDays
          attribute
          daysBefore
          lifecycle
          every
          weekday
          day
          time
        }
        filter
        steps {
          key
          kind
          parent
          branch
          delayMinutes
          test
          mail
          audience
          content {
            ...mailContentDraft_content
          }
        }
        oncePerDays
        maxPerPerson
        exitsWhenBought
      }
    `,
    key,
  );
  return {
    name,
    label,
    filter,
    oncePerDays,
    exitsWhenBought,
    type: known(type, 'RECURRING'),
    entry: {
      ...entry,
      minValue: Number(entry.minValue),
      lifecycle: known(entry.lifecycle, 'SLIPPING_AWAY'),
      every: known(entry.every, 'WEEK'),
    },
    steps: steps.map(({ key: id, kind, branch, test, content, ...step }) => ({
      ...step,
      id,
      kind: known(kind, 'DELAY'),
      branch: known(branch, 'YES'),
      test: known(test, 'CLICKED'),
      content: content == null ? null : readMailContent(content),
    })),
    maxPerPerson: maxPerPerson ?? null,
  };
}

/** What is sent: these fields alone, whatever else the form holds. */
export const inputOf = ({ name, type, label, entry, filter, steps, oncePerDays, maxPerPerson, exitsWhenBought }: TriggerFields) => ({
  type,
  entry: { ...entry, minValue: String(entry.minValue) },
  filter,
  oncePerDays,
  maxPerPerson,
  exitsWhenBought,
  name: name.trim(),
  label: label.trim(),
  steps: steps.map(({ id: key, content, ...step }) => ({ ...step, key, content: content === null ? null : mailContentInput(content) })),
});

/** The same for a simulation, which asks nothing again while texts are edited. */
export const simulatedInput = (fields: TriggerFields) => {
  const { steps, ...rest } = inputOf({ ...fields, name: 'draft', label: '' });
  return { ...rest, steps: steps.map(({ content, ...step }) => ({ ...step, content: content === null ? null : { subject: '-' } })) };
};
