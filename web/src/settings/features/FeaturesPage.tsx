import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { FeaturesPageQuery } from './__generated__/FeaturesPageQuery.graphql.ts';
import { featuresMessages as messages } from './features.messages.ts';
import styles from './features.module.css';
import { FeatureSwitch } from './FeatureSwitch.tsx';

/** The signals and betas of a store, each with a switch. */
export function FeaturesPage({ queryRef }: PageProps<FeaturesPageQuery>) {
  const data = usePreloadedQuery<FeaturesPageQuery>(
    graphql`
      query FeaturesPageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          features {
            name
            kind
            ...FeatureSwitch_feature
          }
        }
      }
    `,
    queryRef,
  );
  const { features } = loaded(data.store);
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      {(['SIGNAL', 'BETA'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`features-${kind}`}>
          <h2 id={`features-${kind}`} className={styles['heading']}>
            <FormattedMessage {...(kind === 'BETA' ? messages.betas : messages.signals)} />
          </h2>
          {kind === 'BETA' && (
            <p className={styles['hint']}>
              <FormattedMessage {...messages.betasText} />
            </p>
          )}
          <div className={styles['group']}>
            {features
              .filter((feature) => feature.kind === kind)
              .map((feature) => (
                <FeatureSwitch key={feature.name} feature={feature} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}
