import type { ReactNode } from 'react';

import { UsedGuard } from '../../resources/uses/UsedGuard.tsx';
import { readUsedDesigns } from './readUsedDesigns.ts';

const loadQuestion = () =>
  import('./UsedDesignQuestion.tsx').then(
    ({ UsedDesignQuestion }) => UsedDesignQuestion,
    () => undefined,
  );

/** Asks before the deletion of designs that are used, and says by what. */
export function DesignGuard({ storeId, children }: { readonly storeId: string; readonly children: ReactNode }) {
  return (
    <UsedGuard storeId={storeId} kind="DESIGN" read={readUsedDesigns} load={loadQuestion}>
      {children}
    </UsedGuard>
  );
}
