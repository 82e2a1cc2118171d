import { type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { listMessages } from '../../ui/list/list.messages.ts';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import styles from './ProductsTable.module.css';

interface ProductPanelProps {
  readonly title: MessageDescriptor;
  /** The content, which loads its data on its own; a new number is another try. */
  readonly children: (attempt: number) => ReactNode;
}

/** A part of a product's page that loads after the page. When it cannot be read, the rest of the page is there anyway. */
export function ProductPanel({ title, children }: ProductPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <DetailPanel title={<FormattedMessage {...title} />}>
      <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense
          fallback={
            <p className={styles['waiting']} aria-busy>
              <FormattedMessage {...listMessages.loading} />
            </p>
          }
        >
          {children(attempt)}
        </Suspense>
      </PageErrorBoundary>
    </DetailPanel>
  );
}
