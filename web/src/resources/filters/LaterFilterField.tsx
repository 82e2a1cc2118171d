import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';

import { lazyPart } from '../../ui/state/lazyPart.tsx';
import type { FilterField } from './FilterField.tsx';

const Field = lazyPart(async () => (await import('./FilterField.tsx')).FilterField);

/** For what adds such a field. */
export const filterFieldSoon = Field.soon;

/** A filter as a field of a form that starts without one: its editor comes when there is something to edit. */
export function LaterFilterField(props: ComponentProps<typeof FilterField>) {
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <Field {...props} />
    </Suspense>
  );
}
