import { useIntl } from 'react-intl';

import { useSiteRoutes } from '../../app/router/useSiteRoutes.ts';
import { loggedName, type NamedObject } from './loggedName.ts';
import { type LoggedObject, loggedPath } from './loggedPath.ts';

/** What an entry of the log is about: its name, and where it is shown; undefined where it has no screen or is gone. */
export function useLoggedSubject(
  companyId: string,
): (entry: LoggedObject & NamedObject) => { readonly name: string; readonly path: string | undefined } {
  const intl = useIntl();
  const routes = useSiteRoutes();
  const patternOf = (name: string) => routes.find((route) => route.name === name)?.path;
  return (entry) => ({ name: loggedName(intl, entry), path: loggedPath(entry, companyId, patternOf) });
}
