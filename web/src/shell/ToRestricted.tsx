import { Redirect } from '../app/router/Redirect.tsx';
import { storePaths } from '../store/stores/storePaths.ts';

/** Sends a partial user from a screen of the company to the restricted page of a store. */
export function ToRestricted({ storeId }: { storeId: string }) {
  return <Redirect to={storePaths.restricted({ storeId })} />;
}
