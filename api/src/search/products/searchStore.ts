import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { actingCampaigns } from '../../merchandising/engine/actingCampaigns.ts';
import type { CampaignQuestion } from '../../merchandising/engine/campaignTriggers.ts';
import type { FindProducts } from '../../merchandising/engine/chosenProducts.ts';
import { broughtIn, overRules } from '../../merchandising/engine/overRules.ts';
import type { Placing } from '../../merchandising/engine/campaignPlan.ts';
import { type CampaignResult, placeCampaigns } from '../../merchandising/engine/placeCampaigns.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import type { ScoreTrace } from '../engine/explainScore.ts';
import { matchWords } from '../engine/matchedWords.ts';
import { type QueryPlan, wordsOf } from '../engine/queryPlan.ts';
import type { ProductSignal } from '../engine/productSignals.ts';
import { placeOfProduct, rankProducts, type Ranking } from '../engine/rankProducts.ts';
import { currentSnapshot, type IndexSnapshot } from '../index/indexSnapshots.ts';
import { StaleIndex } from '../index/segmentStore.ts';
import { viewsFor } from '../index/termPostings.ts';
import { decideSearch, type SearchDecision, undecided } from '../rules/decideSearch.ts';
import { ruleWeights } from '../rules/ruleWeights.ts';
import { mostCompared, queryMeaning } from '../signals/meaningSignal.ts';
import { personalSignal } from '../signals/personalSignal.ts';
import { actingSynonyms, expandQuery, type SynonymExpansion } from '../synonyms/expandQuery.ts';
import { synonymsPart } from '../synonyms/searchSynonyms.part.ts';
import { type DroppedWord, droppedWordsOf } from './droppedWords.ts';
import { planFor, termsOf } from './planOnIndex.ts';
import { type NarrowedIds, narrowIds, type Narrowing } from './narrowIds.ts';

export interface SearchRequest extends Narrowing {
  readonly query: string;
  /** Products of the page, at most 1000. */
  readonly limit: number;
  readonly offset: number;
  /** For staff who look for what is there, whatever shoppers are to see: neither rules nor campaigns act. */
  readonly ignoresRules?: boolean;
  /** Where the shopper is, for the triggers of campaigns; default unknown. */
  readonly shopper?: Pick<CampaignQuestion, 'visitor' | 'labels' | 'context'>;
  /** Where the products are shown, for the same; default the shop's search. */
  readonly surface?: 'search' | 'category' | 'chat';
  /** Whether the last word may not be typed to its end. */
  readonly isTyping?: boolean;
  /** A product to explain, whether or not it is found. */
  readonly explain?: string;
  /** When it is searched, for rules and campaigns that hold for a time; default now. */
  readonly at?: Date;
  /** Whether to say of each product why it stands where it does. */
  readonly trace?: boolean;
  /** Whether what the query means may count next to its words, if the store has vectors; default false, for what compares searches. */
  readonly byMeaning?: boolean;
  /** The index to search as long as it is there; default the present one. Who compares searches gives all of them the same. */
  readonly snapshot?: IndexSnapshot;
}

export interface Moved {
  readonly rule: string;
  readonly factor: number;
}

export interface SearchedProduct {
  readonly id: string;
  /** The rule that put it on top. */
  readonly pinnedBy?: string;
  /** The campaign that put it where it is. */
  readonly campaign?: Placing;
  /** Rules that boost or bury it; only with `trace`. */
  readonly movedBy?: readonly Moved[];
  /** Why it has its place; only with `trace`, and not for a product that is pinned without a match. */
  readonly score?: ScoreTrace;
}

export interface SearchOutcome {
  readonly products: readonly SearchedProduct[];
  /** Products on all pages. */
  readonly total: number;
  /** The query that was searched for next to the typed one, when that had mistakes. */
  readonly correctedQuery?: string;
  /** Those of them that have every word of the query; the others follow them. */
  readonly complete: number;
  /** Ids of the rules that matched the query. */
  readonly rules: readonly string[];
  /** All that rules decided. */
  readonly decision: SearchDecision;
  /** Products that rules hide from this query, each with its rule. */
  readonly hidden: ReadonlyMap<string, string>;
  /** Campaigns that ran, by precedence, by id. */
  readonly campaigns: ReadonlyMap<string, string>;
  /** The campaign that keeps a product from being shown; undefined when none does. */
  readonly withheldBy: (id: string) => Placing | undefined;
  /** Synonyms by which other words were searched for as well. */
  readonly synonyms: readonly SynonymExpansion[];
  /** Words of the query that the products shown lack; none for a page that has no product. */
  readonly droppedWords: readonly DroppedWord[];
  /** Of the product that was to be explained: whether the index has it, and its score if it has a word of the query. */
  readonly explained?: {
    readonly isIndexed: boolean;
    readonly score: ScoreTrace | undefined;
    readonly movedBy: readonly Moved[];
    /** The rule whose filter takes it away. */
    readonly filteredBy: string | undefined;
  };
  readonly plan?: QueryPlan;
  /** All products found, of all pages; only when they were filtered, chosen by facets, or ordered. */
  readonly narrowed?: NarrowedIds;
}

/**
 * Searches a store's products as its configuration says. The one way to do it: the shop's calls, previews and tests of rules all come
 * through here, each with a configuration of its own.
 */
export async function searchStore(db: Database, configuration: StoreConfiguration, request: SearchRequest): Promise<SearchOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      const given = attempt === 1 ? request.snapshot : undefined;
      return await searchSnapshot(db, given ?? (await currentSnapshot(db, configuration.storeKey)), configuration, request);
    } catch (error) {
      // The index moved on while it was read: again, on its new form.
      if (!(error instanceof StaleIndex) || attempt === 5) throw error;
    }
  }
}

async function searchSnapshot(
  db: Database,
  snapshot: IndexSnapshot,
  configuration: StoreConfiguration,
  request: SearchRequest,
): Promise<SearchOutcome> {
  const {
    limit,
    offset,
    filter,
    facetFilters = [],
    order,
    ignoresRules = false,
    trace = false,
    explain,
    at,
    shopper,
    surface = 'search',
  } = request;
  const decision = ignoresRules ? undecided(request.query) : await decideSearch(db, configuration, request.query, at);
  const { query } = decision;
  const isFiltered = filter !== undefined || facetFilters.length > 0;
  const isNarrowed = isFiltered || order !== undefined;
  const find: FindProducts = async (search, chosen) => {
    const found = await searchStore(db, configuration, { query: search, limit: 1000, offset: 0, filter: chosen, ignoresRules: true });
    return found.narrowed?.ids ?? found.products.map(({ id }) => id);
  };
  const question: CampaignQuestion = { ...shopper, surface, query: request.query, now: at ?? new Date() };
  const campaigns = ignoresRules ? [] : await actingCampaigns(db, configuration, question, find);
  const { rules, ranked, depth, hidingRule } = overRules(decision, campaigns);
  const configured = await configuration.ready(searchConfigurationPart);
  const expansions = expandQuery(query, await configuration.ready(synonymsPart), snapshot.language);
  const { settings } = configured;
  const isEmpty = wordsOf(query, snapshot.language).words.length === 0;
  const plan = isEmpty ? undefined : await planFor(db, snapshot, { ...request, query }, { ...configured, expansions });
  const hasSignals = plan !== undefined && !ignoresRules;
  // A meaning is asked for from afar, which no one waits for at every letter.
  const isCompared = hasSignals && request.isTyping !== true && request.byMeaning === true && settings.meaningBoost > 0;
  const [views, weights, clicked, meaningOf] = await Promise.all([
    viewsFor(db, snapshot, plan === undefined ? [] : termsOf(plan), settings),
    ruleWeights(db, snapshot, decision),
    hasSignals && settings.personalBoost > 0 ? personalSignal(db, snapshot.storeKey, shopper?.visitor ?? '', question.now) : undefined,
    isCompared ? queryMeaning(db, snapshot.storeKey, { kind: 'products', query, templates: configured.embeddingTemplates }) : undefined,
  ]);
  const personal: ProductSignal[] = clicked === undefined ? [] : [{ kind: 'personal', shares: clicked, most: settings.personalBoost }];
  const words = plan === undefined ? undefined : matchWords(plan, views, snapshot.statistics);
  // Marks only ("???") say nothing and find nothing, unlike an empty query.
  const isNonsense = isEmpty && query.trim() !== '';
  const rank = (signals: readonly ProductSignal[], most: number) =>
    rankProducts({ words: isNonsense ? [] : words, views, settings, rules: ranked, weights: weights?.columns, signals, limit: most });
  // Of what the words find, the best are compared by what they mean.
  const meaning = await meaningOf?.(rank(personal, mostCompared).ids);
  const ranking = rank(
    meaning === undefined ? personal : [...personal, { kind: 'meaning', shares: meaning, most: settings.meaningBoost }],
    isNarrowed ? snapshot.live : Math.max(offset + limit, Math.min(depth, snapshot.live)),
  );
  const chosen = { filter, facetFilters };
  const filtered = isFiltered ? await narrowIds(db, snapshot.storeKey, ranking.ids, chosen) : undefined;
  const exists = (id: string) => placeOfProduct(views, id) !== undefined;
  const allowed = isFiltered ? new Set((await narrowIds(db, snapshot.storeKey, [...broughtIn(campaigns, exists)], chosen)).ids) : undefined;
  const merchandised = placeCampaigns({
    found: filtered?.ids ?? ranking.ids,
    campaigns,
    exists,
    isAllowed: (id) => allowed?.has(id) ?? true,
  });
  const found =
    order === undefined ? merchandised.ids : wholeFirst((await narrowIds(db, snapshot.storeKey, merchandised.ids, { order })).ids, ranking);
  const isNew = (id: string) => words !== undefined && !ranked.pinned.has(id) && !ranking.isMatch(id);
  const movedBy = (id: string): readonly Moved[] => {
    const place = weights && placeOfProduct(views, id);
    return place === undefined || weights === undefined ? [] : weights.movesOf(place.segment, place.document);
  };
  const page = found.slice(offset, offset + limit);
  // What staff put first may lack words; that says nothing about the others.
  const unplaced = page.filter((id) => !merchandised.placed.has(id) && !rules.pinned.has(id));
  return {
    products: page.map((id) => {
      const decided = { pinnedBy: rules.pinned.get(id), campaign: merchandised.placed.get(id) };
      return describe(id, decided, trace ? { ranking, movedBy: movedBy(id) } : undefined);
    }),
    total: isNarrowed ? found.length : totalOf(ranking, merchandised, isNew),
    complete: ranking.complete,
    // A query of one word has it in all that it finds.
    droppedWords:
      plan === undefined || page.length === 0 || (words?.length === plan.words.length && plan.words.length < 2)
        ? []
        : droppedWordsOf(plan, unplaced.length > 0 ? unplaced : page, ranking),
    rules: decision.rules,
    decision,
    hidden: rules.hidden,
    campaigns: new Map(campaigns.map(({ id, name }) => [id, name])),
    withheldBy: (id) => merchandised.removed.get(id) ?? hidingRule(id),
    synonyms: plan === undefined ? [] : actingSynonyms(plan, expansions),
    ...(explain === undefined ? {} : { explained: explainedOf(explain) }),
    ...(plan?.corrected === undefined ? {} : { correctedQuery: plan.corrected }),
    ...((trace || explain !== undefined) && plan !== undefined ? { plan } : {}),
    ...(isNarrowed ? { narrowed: { ids: found, counted } } : {}),
  };

  /** A facet counts what would be found if nothing were chosen in it; what campaigns take away, it does not count either. */
  function counted(attribute: string): readonly string[] {
    const isChosen = facetFilters.some((one) => one.attribute === attribute);
    return isChosen && filtered !== undefined
      ? filtered.counted(attribute).filter((id) => !merchandised.removed.has(id))
      : merchandised.ids;
  }

  function explainedOf(id: string): NonNullable<SearchOutcome['explained']> {
    const place = placeOfProduct(views, id);
    const filteredBy = weights && place && weights.filteredBy(place.segment, place.document);
    return { isIndexed: place !== undefined, score: ranking.explain(id), movedBy: movedBy(id), filteredBy };
  }
}

/** The cheapest product is of no use when it lacks half of the query: those with every word come first in any order. */
function wholeFirst(ids: readonly string[], { completeIds }: Ranking): readonly string[] {
  const whole = completeIds();
  return [...ids.filter((id) => whole.has(id)), ...ids.filter((id) => !whole.has(id))];
}

/** Products on all pages: campaigns add what was not found, and take some away. */
function totalOf(ranking: Ranking, { added, removed }: CampaignResult, isNew: (id: string) => boolean): number {
  return ranking.total + added.filter(isNew).length - removed.size;
}

function describe(
  id: string,
  { pinnedBy, campaign }: { readonly pinnedBy: string | undefined; readonly campaign: Placing | undefined },
  traced: { readonly ranking: Ranking; readonly movedBy: readonly Moved[] } | undefined,
): SearchedProduct {
  const score = traced?.ranking.explain(id);
  return {
    id,
    ...(pinnedBy === undefined ? {} : { pinnedBy }),
    ...(campaign === undefined ? {} : { campaign }),
    ...(traced === undefined || traced.movedBy.length === 0 ? {} : { movedBy: traced.movedBy }),
    ...(score === undefined ? {} : { score }),
  };
}
