import type { ReactNode } from 'react';

import { UsedGuard } from '../../resources/uses/UsedGuard.tsx';
import { readUsedAudiences } from './readUsedAudiences.ts';

const loadQuestion = () =>
  import('./UsedAudienceQuestion.tsx').then(
    ({ UsedAudienceQuestion }) => UsedAudienceQuestion,
    () => undefined,
  );

/** Asks before the deletion of audiences that are used, and says by what. */
export function AudienceGuard({ storeId, children }: { readonly storeId: string; readonly children: ReactNode }) {
  return (
    <UsedGuard storeId={storeId} kind="AUDIENCE" read={readUsedAudiences} load={loadQuestion}>
      {children}
    </UsedGuard>
  );
}
