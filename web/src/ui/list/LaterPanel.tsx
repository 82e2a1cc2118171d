import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { PageErrorBoundary } from '../state/PageErrorBoundary.tsx';
import { listMessages } from './list.messages.ts';

/** Content of a popover that is loaded when it opens. When it is there, its first field has the focus, as if it had been there at once. */
export function LaterPanel({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<FormattedMessage {...listMessages.loading} />}>
        <Arrived>{children}</Arrived>
      </Suspense>
    </PageErrorBoundary>
  );
}

function Arrived({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector<HTMLElement>('input, select, button');
    if (element?.contains(document.activeElement) === false) first?.focus({ preventScroll: true });
  }, []);
  return <div ref={content}>{children}</div>;
}
