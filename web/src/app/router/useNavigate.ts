import { useRouter } from 'found';

/** A path within the console with its query, or both as they are, when the router shall write the query. */
type Target = string | { readonly pathname: string; readonly query: Readonly<Record<string, string | undefined>> };

/** Where the person is about to go; null when the tab itself is closing. */
type Leaving = { readonly pathname: string; readonly search?: string | undefined } | null;

export interface Navigate {
  /** Goes somewhere; "back" leads here again. */
  push(to: Target): void;
  /** Goes somewhere in place of the present entry of the browser's history. */
  replace(to: Target): void;
  /** Asks `listener` before a screen is left; false stays, null goes. Returns what stops asking. */
  addNavigationListener(
    listener: (to: Leaving) => boolean | null | Promise<boolean>,
    options: { /** Also when the tab is closed or loaded again. */ readonly beforeUnload: boolean },
  ): () => void;
}

/** Goes to other screens; the same object as long as the console is open. */
export function useNavigate(): Navigate {
  return useRouter().router;
}
