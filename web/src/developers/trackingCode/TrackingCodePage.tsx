import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { TrackingCodePageQuery } from './__generated__/TrackingCodePageQuery.graphql.ts';
import { TrackingContext } from './TrackingContext.tsx';
import { TrackingInstall } from './TrackingInstall.tsx';
import { TrackingState } from './TrackingState.tsx';
import { TrackingVerifier } from './TrackingVerifier.tsx';
import { trackingCodeMessages as messages } from './trackingCode.messages.ts';
import styles from './trackingCode.module.css';

/** How the tracking script gets into the shop's pages, and whether it is there. */
export function TrackingCodePage({ queryRef }: PageProps<TrackingCodePageQuery>) {
  const data = usePreloadedQuery<TrackingCodePageQuery>(
    graphql`
      query TrackingCodePageQuery($storeId: String!) @preloadable @throwOnFieldError {
        store(storeId: $storeId) {
          storeId
          trackingCode {
            demoShopUrl
            ...TrackingState_trackingCode
            ...TrackingInstall_trackingCode
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, trackingCode } = loaded(data.store);
  return (
    <>
      <PageHead
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
        actions={
          <Button
            component="a"
            variant="default"
            href={trackingCode.demoShopUrl}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            <FormattedMessage {...messages.demoShop} />
          </Button>
        }
      />
      <div className={styles['page']}>
        <TrackingState trackingCode={trackingCode} />
        <TrackingInstall trackingCode={trackingCode} />
        <TrackingContext />
        <TrackingVerifier storeId={storeId} />
      </div>
    </>
  );
}
