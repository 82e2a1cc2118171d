import { experiments, experimentSubjects, mailSubjects } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type ExperimentBody = z.output<typeof experiments.fields>;
export type ExperimentSubject = (typeof experimentSubjects)[number];
export type MailSubject = (typeof mailSubjects)[number];
/** Subjects that are part of the store's configuration: the variant is a configuration of its own. */
export type ConfiguredSubject = Exclude<ExperimentSubject, MailSubject>;

export const isMailSubject = (subject: ExperimentSubject): subject is MailSubject => (mailSubjects as readonly string[]).includes(subject);

/** What visitors of the variant get. */
export interface TestedChange {
  readonly subject: ExperimentSubject;
  /** Fields of that object; its own shape has still to read them. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The change of an experiment; undefined unless it is of exactly one object. */
export function testedChange({ change }: Pick<ExperimentBody, 'change'>): TestedChange | undefined {
  const given = experimentSubjects.flatMap((subject) => {
    const fields = change?.[subject];
    return fields === undefined ? [] : [{ subject, fields }];
  });
  return given.length === 1 ? given[0] : undefined;
}

/** Whether an experiment tests emails: its groups are recipients. */
export function testsMails(body: Pick<ExperimentBody, 'change'>): boolean {
  const change = testedChange(body);
  return change !== undefined && isMailSubject(change.subject);
}

/** Names what an experiment changes: the effects of two that change the same cannot be separated. */
export function testedObject({ id, body }: { readonly id: string; readonly body: ExperimentBody }): string {
  const subject = testedChange(body)?.subject;
  return subject === 'search_configuration' ? subject : (body.subject_id ?? id);
}

/** Each answer is compared with that of the other group of each experiment. */
export const mostRunning = 10;

export interface RunningExperiment extends TestedChange {
  readonly id: string;
  readonly subject: ConfiguredSubject;
  /** Id of the object that it changes; null for a new one and for the search configuration. */
  readonly subjectId: string | null;
  /** Share of visitors who get the variant, 0 to 1. */
  readonly share: number;
}

/**
 * The experiments that are enabled in a store, which means that they run. The person who starts one sees why it cannot run besides another; of those that were
 * enabled in bulk the first by id run.
 */
export const experimentsPart: Part<ExperimentBody, readonly RunningExperiment[]> = {
  kind: experiments.kind,
  body: experiments.fields,
  compile: () => {
    const all = new Map<string, RunningExperiment>();
    return {
      add: ({ id, body }) => {
        const change = testedChange(body);
        const object = testedObject({ id, body });
        const rival = all.get(object);
        // The recipients of emails are divided when they are sent.
        if (change === undefined || isMailSubject(change.subject) || (rival !== undefined && rival.id < id)) return;
        const { subject, fields } = change;
        all.set(object, { id, subject, fields, subjectId: body.subject_id, share: body.share / 100 });
      },
      done: () => [...all.values()].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, mostRunning),
    };
  },
};
