import { merchandisingConflicts } from '@endcap/schema/merchandising/conflicts/merchandisingConflicts.rest.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { normaliseQuery } from '../../search/engine/applyRules.ts';
import { redirectsPart } from '../../search/redirects/searchRedirects.part.ts';
import { rulesPart } from '../../search/rules/searchRules.part.ts';
import { synonymsPart } from '../../search/synonyms/searchSynonyms.part.ts';
import { namedAudiences } from '../campaigns/campaignProblems.ts';
import { namedNotChosen, unknownAudiences } from '../engine/personAudiences.ts';
import { idleCampaigns, idleConflict } from './idleCampaigns.ts';
import { searchFindings } from './searchFindings.ts';
import { comparedCampaigns } from './comparedCampaigns.ts';
import { namesOfProducts, worded } from './productNames.ts';
import {
  audiencesByName,
  campaignClashes,
  type CampaignConflict,
  type ComparedCampaign,
  deadRules,
  missingAudiences,
  ruleClashes,
  targetedQueries,
} from './campaignConflicts.ts';

/** Redirects and synonyms at the queries of a campaign: the first lead its searches away, the second do not run it. */
async function queryConflicts(configuration: StoreConfiguration, { body }: ComparedCampaign): Promise<CampaignConflict[]> {
  const [redirects, synonyms] = await Promise.all([configuration.ready(redirectsPart), configuration.ready(synonymsPart)]);
  return targetedQueries(body).flatMap((query): CampaignConflict[] => {
    const taken = redirects.take(query);
    const normalised = normaliseQuery(query);
    const leading = synonyms.candidates(normalised.split(' ')).filter(({ from }) => ` ${normalised} `.includes(` ${from.join(' ')} `));
    return [
      ...(taken === undefined
        ? []
        : [
            {
              kind: 'shadows' as const,
              other: { kind: 'redirect' as const, id: taken.id, name: taken.url },
              message: `Searches for “${query}” are sent to ${taken.url}, so shoppers do not see the campaign.`,
            },
          ]),
      ...[...new Map(leading.map((link) => [link.id, link])).values()].map(({ id, name, to }) => ({
        kind: 'misses' as const,
        other: { kind: 'synonym' as const, id, name },
        message: `“${to.join(' ')}” is a synonym of “${query}”. Searches for it do not run the campaign unless you add it as a query.`,
      })),
    ];
  });
}

export const handlers = [
  handle(merchandisingConflicts, async ({ draft, id = 'draft' }, { db, store, now }) => {
    const live = await currentConfiguration(db, store);
    const change = { kind: merchandisingCampaigns.kind, id, body: draft, stores: { [store.key]: { enabled: true } } };
    const configuration = draft === undefined ? live : withChanges(live, [change]);
    const all = await comparedCampaigns(db, configuration);
    const rules = await configuration.ready(rulesPart);
    const concerned = draft === undefined ? all : all.filter(({ acting }) => acting.id === id);
    const clashes = concerned.map((own) => [...campaignClashes(own, all), ...ruleClashes(own, rules.all()).slice(0, 50)]);
    const nameOf = await namesOfProducts(db, store.key, clashes.flat());
    const audiences = [...new Set(concerned.flatMap(({ body }) => body.triggers.flatMap(namedAudiences)))];
    const [unknown, named] = await Promise.all([
      unknownAudiences(db, store.key, audiences),
      namedNotChosen(db, { storeKey: store.key, companyKey: store.companyKey }, audiences),
    ]);
    const idle = await idleCampaigns(db, store.key, concerned, now);
    const result = await Promise.all(
      concerned.map(async (own, at) => {
        const conflicts = [
          ...worded(clashes[at] ?? [], nameOf),
          ...(await queryConflicts(configuration, own)),
          ...deadRules(own),
          ...missingAudiences(own, unknown),
          ...audiencesByName(own, named),
          ...(idle.has(own.acting.id) ? [idleConflict] : []),
        ];
        return conflicts.map((conflict) => ({ campaign: { id: own.acting.id, name: own.acting.name }, ...conflict }));
      }),
    );
    const findings = draft === undefined ? await searchFindings(db, configuration) : [];
    return { result: [...result.flat(), ...findings.map((finding) => ({ campaign: null, ...finding }))] };
  }),
];
