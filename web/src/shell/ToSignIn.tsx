import { useLocation } from '../app/router/useLocation.ts';
import { LeaveTo } from '../app/router/LeaveTo.tsx';
import { sessionPaths } from '../session/session/sessionPaths.ts';

/** Sends a visitor who is not signed in to the sign-in page, which leads back here afterwards. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <LeaveTo url={sessionPaths.login({}, { to: pathname + search })} />;
}
