import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { importsMessages } from '../imports/imports.messages.ts';
import type { SyncSummary_store$key } from './__generated__/SyncSummary_store.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { RunAnalysis } from './RunAnalysis.tsx';

const analysisStates: Readonly<Record<string, { readonly tone: string; readonly message: MessageDescriptor }>> = {
  WAITING: { tone: 'busy', message: messages.analysisWaiting },
  RUNNING: { tone: 'busy', message: messages.analysisRunning },
  SUCCESS: { tone: 'good', message: messages.analysisSuccess },
  FAILED: { tone: 'bad', message: messages.analysisFailed },
};
const noAnalysis = { tone: 'none', message: messages.analysisNone };

/** How much data a store has, how it gets it, and how sync and analysation are doing. */
export function SyncSummary({ store: key }: { store: SyncSummary_store$key }) {
  const {
    importerStats: stats,
    syncStatus: sync,
    analysis,
  } = useFragment(
    graphql`
      fragment SyncSummary_store on Store @throwOnFieldError {
        importerStats {
          products
          categories
          customers
          sales
          pages
          trackedSales
          method
          lastSuccessAt
        }
        syncStatus {
          isRunning
          isConfigured
          isWorking
          hasTrackedSales
          hasTrackedImpact
        }
        analysis {
          state
          lastFullAttemptAt
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const state = sync.isRunning
    ? { tone: 'busy', message: messages.syncRunning }
    : !sync.isConfigured
      ? { tone: 'none', message: messages.syncNotConfigured }
      : sync.isWorking
        ? { tone: 'good', message: messages.syncWorking }
        : { tone: 'bad', message: messages.syncNotWorking };
  const analysed = analysisStates[analysis.state] ?? noAnalysis;
  const sales = !sync.hasTrackedSales ? messages.salesNot : sync.hasTrackedImpact ? messages.salesImpact : messages.salesNoImpact;
  return (
    <section aria-label={intl.formatMessage(messages.summary)}>
      <dl className={styles['summary']}>
        <Fact
          name={messages.sync}
          tone={state.tone}
          below={
            stats.lastSuccessAt != null && (
              <FormattedMessage {...messages.lastSuccess} values={{ when: <Moment at={stats.lastSuccessAt} /> }} />
            )
          }
        >
          <FormattedMessage {...state.message} />
        </Fact>
        <Fact
          name={messages.analysation}
          tone={analysed.tone}
          below={
            <>
              {analysis.lastFullAttemptAt != null && (
                <FormattedMessage {...messages.analysisAt} values={{ when: <Moment at={analysis.lastFullAttemptAt} /> }} />
              )}{' '}
              {stats.products > 0 && analysis.state !== 'WAITING' && analysis.state !== 'RUNNING' && <RunAnalysis />}
            </>
          }
        >
          <FormattedMessage {...analysed.message} />
        </Fact>
        <Fact name={messages.method}>
          <FormattedMessage {...(stats.method === 'URL' ? messages.methodUrl : messages.methodUpload)} />
        </Fact>
        <Fact name={importsMessages.entityProducts}>{numbers.count(stats.products)}</Fact>
        <Fact name={importsMessages.entityCategories}>{numbers.count(stats.categories)}</Fact>
        <Fact
          name={importsMessages.entityOrders}
          below={
            <>
              {stats.trackedSales > 0 && (
                <>
                  <FormattedMessage {...messages.tracked} values={counted(numbers, stats.trackedSales)} />
                  {' · '}
                </>
              )}
              <FormattedMessage {...sales} />
            </>
          }
        >
          {numbers.count(stats.sales)}
        </Fact>
        <Fact name={importsMessages.entityCustomers}>{numbers.count(stats.customers)}</Fact>
        <Fact name={importsMessages.entityPages}>{numbers.count(stats.pages)}</Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: MessageDescriptor;
  readonly tone?: string;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, tone, below, children }: FactProps) {
  return (
    <div>
      <dt>
        <FormattedMessage {...name} />
      </dt>
      <dd>
        <span data-tone={tone}>{children}</span>
        {below !== undefined && below !== false && <small>{below}</small>}
      </dd>
    </div>
  );
}
