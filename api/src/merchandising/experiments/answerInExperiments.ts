import { isDeepStrictEqual } from 'node:util';

import type { Logger } from 'pino';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type ConfiguredStore, type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { campaignsPart } from '../campaigns/campaigns.part.ts';
import { isInControl } from '../control/controlGroup.ts';
import { personAudiences } from '../engine/personAudiences.ts';
import { type MerchandisingSettings, merchandisingSettingsPart } from '../settings/merchandisingSettings.part.ts';
import { type Arm, groupOf } from './experimentArm.ts';
import { afterAnswer, countAnswer, countVisitor, isCounted } from './experimentLog.ts';
import { type ConfiguredSubject, experimentsPart, type RunningExperiment } from './experiments.part.ts';
import { configurationWith } from './experimentSubjects.ts';

interface Caller {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  readonly store: ConfiguredStore;
}

interface Asked<Answer> {
  readonly visitor: string;
  /** IDs or names of audiences that the page says the visitor is in; default none. */
  readonly audiences?: readonly string[];
  /** What the answer depends on; experiments with something else are not asked. */
  readonly subjects: readonly ConfiguredSubject[];
  /** Answers with a configuration, and does nothing but that: it may be called again to compare. */
  readonly answer: (configuration: StoreConfiguration) => Promise<Answer>;
  /** What the visitor sees of an answer: two that are the same in this do not differ. */
  readonly seen: (answer: Answer) => unknown;
  readonly isEmpty: (answer: Answer) => boolean;
  /** IDs of the campaigns that ran for an answer. */
  readonly campaigns: (answer: Answer) => Iterable<string>;
}

export const searchSubjects = [
  'search_rule',
  'search_synonym',
  'search_redirect',
  'search_configuration',
  'merchandising_campaign',
] as const;

/**
 * Answers a shopper by the configuration of the groups that they are in. A visitor is counted by an experiment with the first answer that would
 * have been another one in the other group: anyone who sees no difference cannot tell which is better, and only adds noise. That is found out
 * after the answer, for both groups alike, and no more once the visitor is counted. Visitors outside the audiences of an experiment are in neither of
 * its groups: they get what is saved.
 */
export async function answerInExperiments<Answer>(caller: Caller, asked: Asked<Answer>): Promise<Answer> {
  const { db, log, now, store } = caller;
  const { visitor, subjects, answer, seen, isEmpty } = asked;
  const base = await currentConfiguration(db, store);
  const concerned = (await base.ready(experimentsPart)).filter(({ objects }) => objects.some(({ subject }) => subjects.includes(subject)));
  const arms = visitor === '' ? new Map<string, Arm>() : await armsOf(caller, asked, concerned);
  const running = concerned.filter(({ id }) => arms.has(id));
  if (running.length === 0) {
    const given = await answer(base);
    countCampaigns(caller, asked, { base, configuration: base, given });
    return given;
  }
  const own = running.filter(({ id }) => arms.get(id) === 'variant');
  const configuration = await configurationWith(base, own);
  const started = performance.now();
  const given = await answer(configuration);
  const ms = performance.now() - started;
  countCampaigns(caller, asked, { base, configuration, given });
  for (const experiment of running) {
    const { id } = experiment;
    const arm = arms.get(id) ?? 'control';
    const counted = { storeKey: store.key, experiment: id, arm, time: now };
    const measure = () => countAnswer(db, log, { storeKey: store.key, experiments: [id], arm, time: now, isEmpty: isEmpty(given), ms });
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

/** The groups that a visitor is in, by experiment. Audiences are looked up for experiments that have some alone. */
async function armsOf(
  { db, store }: Caller,
  { visitor, audiences = [] }: Pick<Asked<unknown>, 'visitor' | 'audiences'>,
  experiments: readonly RunningExperiment[],
): Promise<ReadonlyMap<string, Arm>> {
  const asksAudiences = experiments.some((experiment) => experiment.audiences.length > 0);
  const own = asksAudiences ? await personAudiences(db, store.key, { visitor, context: { audiences: [...audiences] } }) : [];
  return new Map(
    experiments.flatMap((experiment) => {
      const arm = groupOf(experiment, visitor, own);
      return arm === undefined ? [] : [[experiment.id, arm] as const];
    }),
  );
}

const uncontrolled = new WeakMap<StoreConfiguration, StoreConfiguration>();

/** The configuration as it would be without a control group: what visitors in the group would have met. */
function withoutControl(configuration: StoreConfiguration, settings: MerchandisingSettings): StoreConfiguration {
  const known = uncontrolled.get(configuration);
  if (known !== undefined) return known;
  const { kind } = merchandisingSettingsPart;
  const changes = Array.from(configuration.entriesOf(kind), ([id]) => ({
    kind,
    id,
    body: { ...settings, control_share: 0 },
    stores: { [configuration.storeKey]: { enabled: true } },
  }));
  const made = withChanges(configuration, changes);
  uncontrolled.set(configuration, made);
  return made;
}

interface Given<Answer> {
  readonly base: StoreConfiguration;
  /** That of the visitor. */
  readonly configuration: StoreConfiguration;
  readonly given: Answer;
}

/**
 * Counts an answer for each saved campaign that ran, and its visitor by the store's control group, so that the two can be compared: of visitors in the group, those for
 * whom it would have run.
 */
function countCampaigns<Answer>(caller: Caller, asked: Asked<Answer>, { base, configuration, given }: Given<Answer>): void {
  const { db, log, now, store } = caller;
  const { visitor, answer, campaigns, isEmpty } = asked;
  const saved = base.entriesOf(campaignsPart.kind);
  if (saved.size === 0) return;
  const settings = configuration.part(merchandisingSettingsPart);
  const count = (answered: Answer, arm: Arm) => {
    // One that an experiment tests and no one has saved is counted by the experiment.
    const ran = [...campaigns(answered)].filter((id) => saved.has(id));
    if (ran.length === 0) return;
    if (visitor !== '')
      for (const id of ran)
        if (!isCounted(db, store.key, id, visitor)) countVisitor(db, log, { storeKey: store.key, experiment: id, arm, time: now, visitor });
    countAnswer(db, log, { storeKey: store.key, experiments: ran, arm, time: now, isEmpty: isEmpty(answered), ms: 0 });
  };
  if (isInControl(store.key, visitor, settings.control_share))
    afterAnswer(db, log, async () => count(await answer(withoutControl(configuration, settings)), 'control'));
  else count(given, 'variant');
}
