import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { Part } from '../../configuration/part.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { slidersPart } from '../../recommendations/sliders/sliders.part.ts';
import { searchConfigurationPart } from '../../search/configuration/searchConfiguration.part.ts';
import { redirectsPart } from '../../search/redirects/searchRedirects.part.ts';
import { rulesPart } from '../../search/rules/searchRules.part.ts';
import { synonymsPart } from '../../search/synonyms/searchSynonyms.part.ts';
import { campaignsPart } from '../campaigns/campaigns.part.ts';
import {
  type ConfiguredSubject,
  type ExperimentSubject,
  isMailSubject,
  type RunningExperiment,
  type TestedChange,
  type TestedObject,
} from './experiments.part.ts';

/** The parts of the configuration that experiments change, each with the shape of its bodies. */
const parts: Readonly<Record<ConfiguredSubject, Part<unknown, unknown>>> = {
  search_rule: rulesPart,
  search_synonym: synonymsPart,
  search_redirect: redirectsPart,
  search_configuration: searchConfigurationPart,
  slider: slidersPart,
  merchandising_campaign: campaignsPart,
} as Readonly<Record<ConfiguredSubject, Part<unknown, unknown>>>; // only read by the kind that each is of

/** What experiments on emails change, each with the shape of its bodies. */
export const mailShapes = {
  newsletter: newsletters.fields,
  ai_newsletter: aiNewsletters.fields,
  email_trigger: emailTriggers.fields,
} as const;

export const shapeOf = (subject: ExperimentSubject) => (isMailSubject(subject) ? mailShapes[subject] : parts[subject].body);

/** The id of a changed object, also of one that does not exist yet. */
export const changedId = ({ subject, subjectId, newId }: TestedObject, storeKey: string): string =>
  subject === 'search_configuration' ? singleId(searchConfigurationKind, storeKey) : (subjectId ?? newId);

/** What the variant has of an object: all that is tested, and what only HQ changes of a search configuration as it is, which no one tests. */
export function variantBody(base: StoreConfiguration, { subject, fields }: TestedChange): Readonly<Record<string, unknown>> {
  if (subject !== 'search_configuration') return fields;
  const saved = base.entriesOf(subject).get(singleId(searchConfigurationKind, base.storeKey))?.json;
  const { override = {}, embedding_templates: templates } = searchConfigurationKind.fields.parse(JSON.parse(saved ?? '{}'));
  return { ...fields, override, ...(templates === undefined ? {} : { embedding_templates: templates }) };
}

/** Configurations with the changes of some experiments, by their ids; those of a configuration go with it. */
const variants = new WeakMap<StoreConfiguration, Map<string, StoreConfiguration>>();
const mostVariants = 32;

/** The configuration as visitors get it who have the variant of these experiments. */
export async function configurationWith(base: StoreConfiguration, experiments: readonly RunningExperiment[]): Promise<StoreConfiguration> {
  if (experiments.length === 0) return base;
  const name = experiments.map(({ id }) => id).join(' ');
  let known = variants.get(base);
  if (known === undefined) variants.set(base, (known = new Map()));
  const made = known.get(name);
  if (made !== undefined) return made;
  // What the base has assembled is amended; else each variant would read all rules again.
  const objects = experiments.flatMap((experiment) => experiment.objects);
  await Promise.all(objects.map(({ subject }) => base.ready(parts[subject])));
  const changes = objects.map((object) => ({
    kind: object.subject,
    id: changedId(object, base.storeKey),
    body: variantBody(base, object),
    stores: { [base.storeKey]: { enabled: true } },
  }));
  const variant = withChanges(base, changes);
  if (known.size >= mostVariants) known.clear();
  known.set(name, variant);
  return variant;
}
