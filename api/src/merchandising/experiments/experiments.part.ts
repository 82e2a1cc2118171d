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

/** One of the objects that an experiment changes. */
export interface TestedObject extends TestedChange {
  /** Id of the object; null for a new one and for the search configuration. */
  readonly subjectId: string | null;
  /** Id that a new object gets when the experiment is applied; the experiment's own for the first. */
  readonly newId: string;
}

/** An id next to that of the experiment, for each new object of it its own. */
const variantId = (id: string, place: number): string =>
  id.slice(0, -2) + ((Number.parseInt(id.slice(-2), 16) + place) % 256).toString(16).padStart(2, '0');

/** All that an experiment changes, the first first; nothing if one of the changes is not of exactly one object. */
export function testedObjects({ id, body }: { readonly id: string; readonly body: ExperimentBody }): readonly TestedObject[] {
  const all = [{ subject_id: body.subject_id, change: body.change }, ...(body.further_changes ?? [])];
  const found = all.flatMap(({ subject_id: subjectId, change }, place) => {
    const tested = testedChange({ change });
    return tested === undefined ? [] : [{ ...tested, subjectId, newId: variantId(id, place) }];
  });
  return found.length === all.length ? found : [];
}

/** Whether an experiment tests emails: its groups are recipients. */
export function testsMails(body: Pick<ExperimentBody, 'change'>): boolean {
  const change = testedChange(body);
  return change !== undefined && isMailSubject(change.subject);
}

/** Names an object that an experiment changes: the effects of two that change the same cannot be separated. */
export const objectName = ({ subject, subjectId, newId }: TestedObject): string =>
  subject === 'search_configuration' ? subject : (subjectId ?? newId);

/** Each answer is compared with that of the other group of each experiment. */
export const mostRunning = 10;

export interface ConfiguredObject extends TestedObject {
  readonly subject: ConfiguredSubject;
}

export interface RunningExperiment {
  readonly id: string;
  /** All that it changes, which visitors of the variant get together. */
  readonly objects: readonly ConfiguredObject[];
  /** Share of visitors who get the variant, 0 to 1. */
  readonly share: number;
  /** IDs or names of the audiences whose members are in its groups; none for all visitors. */
  readonly audiences: readonly string[];
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
        const tested = testedObjects({ id, body });
        const objects = tested.filter((one): one is ConfiguredObject => !isMailSubject(one.subject));
        // The recipients of emails are divided when they are sent.
        if (tested.length > 0 && objects.length === tested.length) {
          const { share, audiences } = body;
          all.set(id, { id, objects, share: share / 100, audiences });
        }
      },
      done: () => {
        const taken = new Set<string>();
        return [...all.values()]
          .sort((one, other) => (one.id < other.id ? -1 : 1))
          .filter(({ objects }) => {
            const names = objects.map(objectName);
            if (names.some((name) => taken.has(name))) return false;
            for (const name of names) taken.add(name);
            return true;
          })
          .slice(0, mostRunning);
      },
    };
  },
};
