import { type Match, type Router, RouterContext } from 'found';
import { type ReactNode, useMemo } from 'react';

interface TestNavigate {
  readonly push: (to: unknown) => void;
  readonly replace: (to: unknown) => void;
}

interface TestRouterProps {
  readonly navigate: TestNavigate;
  /** Where the person is. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Plays the router in tests of a part of the console: it does not navigate, and records where it was sent. */
export function TestRouter({ navigate, pathname, children }: TestRouterProps) {
  const context = useMemo(() => {
    const location = { pathname, search: '', query: {} };
    // Every address is the one that is open, so that no link prepares a visit.
    const router = { ...navigate, addNavigationListener: () => () => {}, createLocation: () => location };
    const match = { location, params: {} };
    // What the console asks of the library, and no more: see useNavigate.ts, useLocation.ts and prepareVisit.ts.
    return { router: router as unknown as Router, match: match as unknown as Match };
  }, [navigate, pathname]);
  return <RouterContext value={context}>{children}</RouterContext>;
}
