import type { Problems } from '../../resources/resourceService.ts';
import { defaultSettings } from '../engine/searchSettings.ts';
import type { ConfigurationBody } from './searchConfiguration.part.ts';
import { overrideProblem } from './settingsOverride.ts';

/** What is wrong with a search configuration beyond its shape. */
export function configurationProblems(body: ConfigurationBody): Problems {
  const groups = ['high', 'medium', 'low', 'non_searchable'] as const;
  const seen = new Map<string, string>();
  for (const group of groups) {
    for (const name of body[group]) {
      if (name.trim() === '') return { [group]: 'This field is required: an attribute has a name.' };
      if (seen.has(name)) return { [group]: `“${name}” can have one relevance only.` };
      seen.set(name, group);
    }
  }
  if (body.high.length + body.medium.length + body.low.length === 0) return { high: 'At least one attribute must be searched.' };
  const twice = body.direct_match_attributes.find((name) => body.typo_intolerant_attributes.includes(name));
  if (twice !== undefined) return { direct_match_attributes: `“${twice}” can be a single match or a multiple match, not both.` };
  const unordered = body.price_buckets.find((limit, index) => index > 0 && limit <= (body.price_buckets[index - 1] ?? 0));
  if (unordered !== undefined) return { price_buckets: 'Enter the limits in ascending order, each once.' };
  const problem = overrideProblem(defaultSettings, body.override ?? {});
  return problem === undefined ? {} : { override: problem };
}
