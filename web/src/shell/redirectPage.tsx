import type { ComponentType } from 'react';

import type { PageLocation, PlainPageProps } from '../app/router/pageRoute.ts';
import { Redirect } from '../app/router/Redirect.tsx';

/** The page of an address that means another one; what follows the question mark goes along. */
export function redirectPage(pathOf: (location: PageLocation) => string): () => Promise<ComponentType<PlainPageProps>> {
  return () => Promise.resolve(({ location }) => <Redirect to={pathOf(location) + location.search} />);
}
