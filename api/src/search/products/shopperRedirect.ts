import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import { redirectsPart, type TakenRedirect } from '../redirects/searchRedirects.part.ts';
import type { SearchOutcome } from './searchStore.ts';

/** Where shoppers go instead of seeing a result, and what sends them there. */
export interface ShopperRedirect {
  readonly url: string;
  /** Id of the redirect, or of the search rule. */
  readonly id: string;
  /** The redirect, if it is one and no rule. */
  readonly taken?: TakenRedirect;
}

/** The redirect of a search: one for what the shopper typed goes before one by a rule. */
export async function shopperRedirect(
  configuration: StoreConfiguration,
  query: string,
  { decision }: Pick<SearchOutcome, 'decision'>,
): Promise<ShopperRedirect | undefined> {
  const taken = (await configuration.ready(redirectsPart)).take(query);
  if (taken !== undefined) return { url: taken.url, id: taken.id, taken };
  const { redirect } = decision;
  return redirect && { url: redirect.url, id: redirect.rule };
}
