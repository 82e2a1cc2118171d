import type { ReactNode } from 'react';

import type { PageLocation, PageRoute } from '../pageRoute.ts';
import type { QueryLease } from './queryLease.ts';

/** One visit of a route: the same object as long as URL and data are the same. */
export interface Visit {
  readonly route: PageRoute;
  readonly location: PageLocation;
  readonly lease: QueryLease | undefined;
}

/** What shows a visit: the shell's `RoutePage`. */
export interface VisitProps {
  readonly visit: Visit;
  /** Sets the tab's title; false for screens that only frame another. */
  readonly isLeaf: boolean;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}
