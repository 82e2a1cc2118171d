import { Suspense, useEffect } from 'react';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { TestChange } from '../../resources/experiments/TestChange.tsx';
import type { StoredResource } from '../../resources/storedResource.ts';
import { quietPart } from '../../ui/state/lazyPart.tsx';
import type { SearchDraft } from '../expectations/useDraftChecks.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';

const DraftEffect = quietPart(async () => (await import('../expectations/DraftEffect.tsx')).DraftEffect);

interface SearchDraftPanelsProps {
  /** What the form holds, as the mutations take it; null while it is not complete. */
  readonly draft: SearchDraft | null;
  readonly form: { readonly isDirty: boolean; readonly values: { readonly isEnabled: boolean }; readonly discard: () => void };
  /** What the draft replaces; null for a new one. */
  readonly stored: StoredResource<object> | null;
  /** What an experiment is called at first. */
  readonly name: string;
  /** Searches to compare, of which the first five are; none for a draft that is of no search. */
  readonly queries: readonly string[];
}

/** What can be found out of a change of searches before it is saved: on the searches of the past, on visitors, and on the expectations. */
export function SearchDraftPanels({ draft, form, stored, name, queries }: SearchDraftPanelsProps) {
  const { id: store } = useStoreScope();
  const id = stored?.head.id ?? null;
  // By the time that someone types, a version deployed since may no longer have its code.
  useEffect(() => DraftEffect.soon.onFocus(), []);
  return (
    <>
      <ReplayPanel store={store} draft={draft} id={id} />
      <TestChange store={store} change={form.isDirty ? draft : null} subjectId={id} name={name} onCreated={form.discard} />
      {/* Last, since it comes while someone types: what is above it keeps its place. */}
      <Suspense fallback={null}>
        {form.isDirty && <DraftEffect draft={draft} id={id} isEnabled={form.values.isEnabled} queries={queries.slice(0, 5)} />}
      </Suspense>
    </>
  );
}
