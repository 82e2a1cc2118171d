import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { DataHealthPageQuery } from './__generated__/DataHealthPageQuery.graphql.ts';
import { dataHealthMessages as messages } from './dataHealth.messages.ts';
import styles from './dataHealth.module.css';
import { HealthCheckDetail } from './detail/HealthCheckDetail.tsx';
import { HealthCheckItem } from './HealthCheckItem.tsx';
import { aboutChoice, healthChoice, type ShownCheck, showOf } from './healthChoice.ts';
import { HealthFilters } from './HealthFilters.tsx';
import { HealthRunState } from './HealthRunState.tsx';
import { HealthScorePanel } from './HealthScorePanel.tsx';

const groups = [
  { severity: 'ERROR', title: messages.errors, text: messages.errorsText },
  { severity: 'WARNING', title: messages.warnings, text: messages.warningsText },
  { severity: 'INFO', title: messages.infos, text: messages.infosText },
] as const;

/** How sound the data of a store is. */
export function DataHealthPage({ queryRef, location, isStale }: PageProps<DataHealthPageQuery>) {
  const data = usePreloadedQuery<DataHealthPageQuery>(
    graphql`
      query DataHealthPageQuery($storeId: String!, $check: String!, $hasCheck: Boolean!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          dataHealth {
            checkedAt
            settings {
              probe
            }
            ...HealthRunState_health
            ...HealthScorePanel_health
            ...HealthCheckDetail_health
            checks {
              id
              key
              state
              severity
              entity
              ignore {
                at
              }
              ...HealthCheckItem_check
            }
          }
          healthCheck(key: $check) @include(if: $hasCheck) {
            key
            ...HealthCheckDetail_check
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, dataHealth: health, healthCheck } = loaded(data.store);
  const can = useCan();
  const mayEdit = can('DEVELOPERS_EDIT');
  const choice = healthChoice(location.query);
  const about = aboutChoice(health.checks, choice);
  const shown = about.filter((check) => showOf(check) === choice.show);
  const countOf = (show: ReturnType<typeof showOf>) => about.filter((check: ShownCheck) => showOf(check) === show).length;
  const isFiltered = choice.entity !== undefined || choice.severity !== undefined;
  const isNew = health.checkedAt == null;
  const open = useRef<HTMLLIElement>(null);
  // A link to one check, such as that of an email, leads to where it is; what is opened by hand is on screen already.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // The chart above has its height when it has measured its width, which is in the first frame.
      frame = requestAnimationFrame(() => open.current?.scrollIntoView({ block: 'start' }));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={<HealthRunState health={health} storeId={storeId} mayEdit={mayEdit} />}
      />
      <div className={styles['content']} aria-busy={isStale}>
        {isNew ? (
          <div className={styles['card']}>
            <EmptyState
              drawing="lens"
              title={<FormattedMessage {...messages.firstRun} />}
              text={<FormattedMessage {...messages.firstRunText} />}
            />
          </div>
        ) : (
          <>
            <HealthScorePanel health={health} />
            {!mayEdit && (
              <p className={styles['small']}>
                <FormattedMessage {...messages.noEdit} />
              </p>
            )}
            <HealthFilters storeId={storeId} choice={choice} countOf={countOf} />
            {shown.length === 0 && (
              <div className={styles['card']}>
                {choice.show === 'failing' && !isFiltered ? (
                  <EmptyState title={<FormattedMessage {...messages.allPass} />} text={<FormattedMessage {...messages.allPassText} />} />
                ) : (
                  <EmptyState
                    drawing="lens"
                    title={<FormattedMessage {...messages.noneHere} />}
                    text={<FormattedMessage {...messages.noneHereText} />}
                  />
                )}
              </div>
            )}
            {groups.map(({ severity, title, text }) => {
              const mine = shown.filter((check) => check.severity === severity);
              return mine.length === 0 ? null : (
                <section key={severity} className={styles['group']}>
                  <h2 className={styles['groupTitle']} data-severity={severity}>
                    <FormattedMessage {...title} /> <span className={styles['small']}>{<FormattedMessage {...text} />}</span>
                  </h2>
                  <ul className={styles['checks']}>
                    {mine.map((check) => {
                      const isOpen = choice.check === check.key;
                      return (
                        <li key={check.id} className={styles['check']} ref={isOpen ? open : undefined}>
                          <HealthCheckItem
                            check={check}
                            storeId={storeId}
                            choice={choice}
                            isOpen={isOpen}
                            isProbeOff={!health.settings.probe}
                          />
                          {isOpen && healthCheck?.key === check.key && (
                            <HealthCheckDetail check={healthCheck} health={health} storeId={storeId} mayEdit={mayEdit} />
                          )}
                        </li>
                      );
                    })}
                  </ul>
                </section>
              );
            })}
          </>
        )}
      </div>
    </>
  );
}
