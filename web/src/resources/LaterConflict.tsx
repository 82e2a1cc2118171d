import { type ComponentType, Suspense } from 'react';

import { lazyPart } from '../ui/state/lazyPart.tsx';
import type { EditConflictProps } from './EditConflict.tsx';

const Conflict = lazyPart(async () => (await import('./EditConflict.tsx')).EditConflict<Readonly<Record<string, unknown>>>);

/** Someone else saved first. Its code comes when that has happened. */
export function LaterConflict<Values extends object>(props: EditConflictProps<Values>) {
  // The same component for every form: what it is given fits together.
  const Typed = Conflict as unknown as ComponentType<EditConflictProps<Values>>;
  return (
    <Suspense fallback={null}>
      <Typed {...props} />
    </Suspense>
  );
}
