import type { ChosenFacet } from './elementContext.ts';
import type { Choices } from './elementFacets.ts';
import type { ShopElement, ShopSort } from './elementsLoader.ts';

/** Where a shopper is in a page of results. */
export interface PageState {
  readonly choices: Choices;
  readonly sort: ShopSort | undefined;
  /** From 0. */
  readonly page: number;
}

const facetPrefix = 'endcap.';
const sortName = 'endcap_sort';
const pageName = 'endcap_page';

/** Limits with two dots between them; of the upper one `<` says that it is not part of the range. */
const isRange = /^(?:-?\d[\d.]*)?\.\.<?(?:-?\d[\d.]*)?$/;

const numberOf = (text: string | undefined) =>
  text === undefined || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/** The state that a URL says; what the element does not offer counts for nothing. */
export function stateOf(search: string, { facets, sorts }: ShopElement): PageState {
  const asked = new URLSearchParams(search);
  const choices = facets.flatMap(({ attribute, kind, is_multiple: isMultiple }): ChosenFacet[] => {
    const said = asked.getAll(facetPrefix + attribute).filter((text) => text !== '');
    if (said.length === 0) return [];
    if (kind === 'values' && !(said.length === 1 && attribute === 'price' && isRange.test(said[0] ?? '')))
      return [{ attribute, values: isMultiple ? said : said.slice(0, 1) }];
    const [from, to = ''] = (said[0] ?? '').split('..');
    const isBelow = to.startsWith('<');
    const limit = numberOf(isBelow ? to.slice(1) : to);
    const range = { attribute, from: numberOf(from), ...(isBelow ? { below: limit } : { to: limit }) };
    return range.from === undefined && limit === undefined ? [] : [range];
  });
  return {
    choices: new Map(choices.map((one) => [one.attribute, one])),
    sort: sorts.find((sort) => sort === asked.get(sortName)),
    page: Math.max(0, Math.floor(numberOf(asked.get(pageName) ?? undefined) ?? 1) - 1),
  };
}

/** A URL's search part with this state in it; the first page and the first order are not said. */
export function searchOf(search: string, { facets }: ShopElement, { choices, sort, page }: PageState): string {
  const asked = new URLSearchParams(search);
  for (const { attribute, is_in_url: isInUrl } of facets) {
    asked.delete(facetPrefix + attribute);
    const chosen = isInUrl ? choices.get(attribute) : undefined;
    if (chosen === undefined) continue;
    const end = chosen.below === undefined ? (chosen.to ?? '') : `<${chosen.below}`;
    if (chosen.values === undefined) asked.append(facetPrefix + attribute, `${chosen.from ?? ''}..${end}`);
    else for (const value of chosen.values) asked.append(facetPrefix + attribute, value);
  }
  asked.delete(sortName);
  if (sort !== undefined) asked.set(sortName, sort);
  asked.delete(pageName);
  if (page > 0) asked.set(pageName, String(page + 1));
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}
