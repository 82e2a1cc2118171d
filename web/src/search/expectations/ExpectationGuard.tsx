import type { ReactNode } from 'react';

import { TestedGuard } from '../../resources/guards/TestedGuard.tsx';
import { readBrokenExpectations } from './readBrokenExpectations.ts';

const loadQuestion = () =>
  import('./GuardQuestion.tsx').then(
    ({ GuardQuestion }) => GuardQuestion,
    () => undefined,
  );

/** What decides what a search shows. */
const kinds = new Set(['SEARCH_RULE', 'SEARCH_SYNONYM', 'SEARCH_REDIRECT', 'SEARCH_CONFIGURATION'] as const);

/** Asks before a change of a store's search that is made without a form and would break an expectation. */
export function ExpectationGuard({ storeId, children }: { readonly storeId: string; readonly children: ReactNode }) {
  return (
    <TestedGuard storeId={storeId} kinds={kinds} ability="SEARCH_EXPECTATIONS_VIEW" read={readBrokenExpectations} load={loadQuestion}>
      {children}
    </TestedGuard>
  );
}
