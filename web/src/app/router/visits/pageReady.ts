import type { PreloadedQuery } from 'react-relay';
import { createOperationDescriptor, type OperationType, PreloadableQueryRegistry } from 'relay-runtime';

import { loadedPage } from './pageCode.ts';
import type { PageRoute } from '../pageRoute.ts';

/** How long the screen before stays while the next one's code and data are on their way; then a skeleton takes its place. */
const patience = 150;
/** The same for the first screen, in whose place the document shows the console's outline (vite/firstPaint). */
export const firstPatience = 1000;

function isInStore({ environment, id, variables }: PreloadedQuery<OperationType>): boolean {
  const request = id === null || id === undefined ? null : PreloadableQueryRegistry.get(id);
  if (request === null || request === undefined) return false;
  return environment.check(createOperationDescriptor(request, variables)).status === 'available';
}

/** Resolves with the first answer, or with the failure instead: the screen shows either. */
function answered({ source }: PreloadedQuery<OperationType>): Promise<void> {
  return new Promise((resolve) => {
    if (source === undefined || source === null) resolve();
    else source.subscribe({ next: () => resolve(), error: () => resolve(), complete: () => resolve() });
  });
}

/**
 * Resolves when a screen can be drawn at once, or when one has waited long enough; undefined when it can be already. React holds back for
 * 300 ms what comes shortly after a skeleton, so a skeleton that a quick answer replaces would cost more than it is worth.
 */
export function pageReady(
  route: PageRoute,
  code: Promise<unknown>,
  query: PreloadedQuery<OperationType> | undefined,
  wait: number = patience,
): Promise<unknown> | undefined {
  const isDataThere = query === undefined || isInStore(query);
  if (isDataThere && loadedPage(route) !== undefined) return undefined;
  const parts = Promise.allSettled([code, isDataThere ? undefined : answered(query)]);
  return Promise.race([parts, new Promise((resolve) => setTimeout(resolve, wait))]);
}
