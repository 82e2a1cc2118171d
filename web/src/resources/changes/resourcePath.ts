interface Place {
  /** The list that a resource is in, e.g. `searchRules`. */
  readonly list: string;
  readonly internalId: string;
  /** Null for what the company owns as a whole. */
  readonly storeId: string | null | undefined;
  readonly companyId: string;
}

/** Lists whose screens are named otherwise. A design's own screen leads on to the editor that it opens in. */
const otherScreens: Readonly<Record<string, string>> = {
  accessories: 'RecommendationsAccessoriesItem',
  aiCampaigns: 'AICampaignsItem',
  aiNewsletters: 'EmailAINewslettersItem',
  chatGuidanceRules: 'ChatGuidanceItem',
  designs: 'SearchDesignsCode',
  emailLists: 'EmailSubscribersListsItem',
  exporters: 'IntegrationsItem',
  mailEmbeds: 'EmailEmbedsItem',
  merchandisingCampaigns: 'MerchandisingItem',
  newsletters: 'EmailNewslettersItem',
  sliders: 'RecommendationsSlidersItem',
};

/** The screen of a resource is named as its list is, e.g. SearchRulesItem or, of a company, CompanyProjectsItem. */
export const itemScreen = (list: string, storeId: Place['storeId']): string =>
  otherScreens[list] ?? `${storeId == null ? 'Company' : ''}${list.charAt(0).toUpperCase()}${list.slice(1)}Item`;

/** Its address ends with what names the resource. */
const parameter = /:(?!storeId|companyId)\w+(?=\/\w+$|$)/;

/** Where a resource is shown; undefined where it has no screen. `patternOf` answers the pattern of a named route. */
export function resourcePath(
  { list, internalId, storeId, companyId }: Place,
  patternOf: (name: string) => string | undefined,
): string | undefined {
  const place = storeId == null ? ([':companyId', companyId] as const) : ([':storeId', storeId] as const);
  return patternOf(itemScreen(list, storeId))
    ?.replace(place[0], encodeURIComponent(place[1]))
    .replace(parameter, encodeURIComponent(internalId));
}
