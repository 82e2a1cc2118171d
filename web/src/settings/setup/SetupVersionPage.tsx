import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { extensionsPaths } from '../../developers/extensions/extensionsPaths.ts';
import { OnboardingCard } from '../../store/onboarding/OnboardingCard.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { SetupVersionPageQuery } from './__generated__/SetupVersionPageQuery.graphql.ts';
import { BackToSetup } from './BackToSetup.tsx';
import { setupVersionMessages as messages } from './setup.messages.ts';
import styles from './setup.module.css';

const states = {
  OK: { color: 'green', label: messages.upToDate },
  OUTDATED: { color: 'yellow', label: messages.updateAvailable },
  PROBLEMS: { color: 'red', label: messages.problems },
  SILENT: { color: 'gray', label: messages.silent },
  '%future added value': { color: 'gray', label: messages.unknown },
} as const;

/** The platform and plug-in that the shop runs, and what an update brings. */
export function SetupVersionPage({ queryRef }: PageProps<SetupVersionPageQuery>) {
  const data = usePreloadedQuery<SetupVersionPageQuery>(
    graphql`
      query SetupVersionPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          ...OnboardingCard_store
          extensions {
            id
            platform
            version
            latestVersion
            releaseNotes
            health
            problems
            lastAt
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId, extensions } = store;
  const toPlugins = extensionsPaths.list({ storeId });
  return (
    <>
      <PageHead
        back={<BackToSetup storeId={storeId} />}
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
      />
      <div className={styles['page']}>
        <OnboardingCard store={store} />
        {extensions.length === 0 ? (
          <section className={styles['card']}>
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <ButtonLink to={toPlugins}>
                  <FormattedMessage {...messages.getPlugin} />
                </ButtonLink>
              }
            />
          </section>
        ) : (
          extensions.map(({ id, platform, version, latestVersion, releaseNotes, health, problems, lastAt }) => {
            const { color, label } = states[health];
            return (
              <section key={id} className={styles['card']} aria-labelledby={`setup-${platform}`}>
                <h2 id={`setup-${platform}`}>
                  {platform}{' '}
                  <Badge size="sm" variant="light" tt="none" color={color}>
                    <FormattedMessage {...label} />
                  </Badge>
                </h2>
                <dl className={styles['facts']}>
                  <dt>
                    <FormattedMessage {...messages.installed} />
                  </dt>
                  <dd>{version}</dd>
                  <dt>
                    <FormattedMessage {...messages.latest} />
                  </dt>
                  <dd>{latestVersion ?? <FormattedMessage {...messages.unknown} />}</dd>
                  <dt>
                    <FormattedMessage {...messages.lastContact} />
                  </dt>
                  <dd>
                    <Moment at={lastAt} />
                  </dd>
                </dl>
                {problems.length > 0 && (
                  <ul>
                    {problems.map((problem) => (
                      <li key={problem}>{problem}</li>
                    ))}
                  </ul>
                )}
                {latestVersion != null && latestVersion !== version && (
                  <>
                    <h3 className={styles['soft']}>
                      <FormattedMessage {...messages.brings} values={{ version: latestVersion }} />
                    </h3>
                    <p className={styles['notes']}>{releaseNotes ?? <FormattedMessage {...messages.noNotes} />}</p>
                  </>
                )}
                <p>
                  <PageLink to={toPlugins}>
                    <FormattedMessage {...messages.settings} />
                  </PageLink>
                </p>
              </section>
            );
          })
        )}
      </div>
    </>
  );
}
