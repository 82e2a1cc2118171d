import type { Match, Router } from 'found';
import type { Context } from 'react';

declare module 'found' {
  /** What `useRouter` reads. The library exports it, its types forget it. */
  export const RouterContext: Context<{ readonly router: Router; readonly match: Match }>;
}
