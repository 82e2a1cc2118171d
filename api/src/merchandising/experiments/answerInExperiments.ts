import { isDeepStrictEqual } from 'node:util';

import type { Logger } from 'pino';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { ConfiguredStore, StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { armOf } from './experimentArm.ts';
import { afterAnswer, countAnswer, countVisitor, isCounted } from './experimentLog.ts';
import { type ExperimentSubject, experimentsPart } from './experiments.part.ts';
import { configurationWith } from './experimentSubjects.ts';

interface Caller {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  readonly store: ConfiguredStore;
}

interface Asked<Answer> {
  readonly visitor: string;
  /** What the answer depends on; experiments with something else are not asked. */
  readonly subjects: readonly ExperimentSubject[];
  /** Answers with a configuration, and does nothing but that: it may be called again to compare. */
  readonly answer: (configuration: StoreConfiguration) => Promise<Answer>;
  /** What the visitor sees of an answer: two that are the same in this do not differ. */
  readonly seen: (answer: Answer) => unknown;
  readonly isEmpty: (answer: Answer) => boolean;
}

export const searchSubjects = [
  'search_rule',
  'search_synonym',
  'search_redirect',
  'search_configuration',
  'merchandising_campaign',
] as const;

/**
 * Answers a shopper with the configuration of the groups that they are in. A visitor is counted by an experiment with the first answer that would
 * have been another one in the other group: whoever sees no difference cannot tell which is better, and only adds noise. That is found out
 * after the answer, for both groups alike, and no more once the visitor is counted.
 */
export async function answerInExperiments<Answer>(caller: Caller, asked: Asked<Answer>): Promise<Answer> {
  const { db, log, now, store } = caller;
  const { visitor, subjects, answer, seen, isEmpty } = asked;
  const base = await currentConfiguration(db, store);
  const running = (await base.ready(experimentsPart)).filter(({ subject }) => subjects.includes(subject));
  if (running.length === 0 || visitor === '') return answer(base);
  const arms = new Map(running.map(({ id, share }) => [id, armOf(id, visitor, share)]));
  const own = running.filter(({ id }) => arms.get(id) === 'variant');
  const configuration = await configurationWith(base, own);
  const started = performance.now();
  const given = await answer(configuration);
  const ms = performance.now() - started;
  for (const experiment of running) {
    const { id } = experiment;
    const counted = { storeKey: store.key, experiment: id, arm: arms.get(id) ?? 'control', time: now };
    const measure = () => countAnswer(db, log, { ...counted, isEmpty: isEmpty(given), ms });
    if (isCounted(db, store.key, id, visitor)) {
      measure();
      continue;
    }
    afterAnswer(db, log, async () => {
      const others = own.includes(experiment)
        ? own.filter((one) => one !== experiment)
        : running.filter((one) => own.includes(one) || one === experiment);
      const other = await answer(await configurationWith(base, others));
      if (isDeepStrictEqual(seen(given), seen(other))) return;
      countVisitor(db, log, { ...counted, visitor });
      measure();
    });
  }
  return given;
}
