import { Text } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { AttributeTable } from '../browse/AttributeTable.tsx';
import { browseMessages } from '../browse/browse.messages.ts';
import styles from '../browse/browse.module.css';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import { FactList } from '../browse/FactList.tsx';
import { FoldedText } from '../browse/FoldedText.tsx';
import { RawData } from '../browse/RawData.tsx';
import { plainText } from '../products/productText.ts';
import type { ContentPagePageQuery } from './__generated__/ContentPagePageQuery.graphql.ts';
import { contentPagesDeletion } from './contentPagesDeletion.ts';
import { contentPagesPaths } from './contentPagesPaths.ts';
import { pagesMessages as messages } from './pages.messages.ts';

/** One content page, with all of its text. */
export function ContentPagePage({ queryRef }: PageProps<ContentPagePageQuery>) {
  const data = usePreloadedQuery<ContentPagePageQuery>(
    graphql`
      query ContentPagePageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          contentPage(internalId: $id) {
            id
            internalId
            type
            title
            url
            text
            attributes
            raw
            createdAt
            updatedAt
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, contentPage: page } = loaded(data.store);
  const listPath = listReturn(contentPagesPaths.list({ storeId }));
  if (page === null || page === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  const { internalId, type, title, url, text } = page;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={title || internalId}
        text={type === '' ? undefined : type}
        actions={<DeleteButton deletion={contentPagesDeletion} id={page.id} listPath={listPath} />}
      />
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <FactList
            shopUrl={url}
            facts={[
              { label: browseMessages.shopId, value: internalId },
              { label: messages.type, value: type === '' ? undefined : type },
              { label: messages.url, value: url },
              { label: browseMessages.created, value: <FormattedDate value={page.createdAt} dateStyle="medium" /> },
              { label: browseMessages.updated, value: <Moment at={page.updatedAt} /> },
            ]}
          />
        </div>
        <div className={styles['column']}>
          <DetailPanel title={<FormattedMessage {...messages.content} />}>
            {text === '' ? (
              <Text size="sm" c="dimmed">
                <FormattedMessage {...messages.noText} />
              </Text>
            ) : (
              <FoldedText text={plainText(text)} />
            )}
          </DetailPanel>
          <AttributeTable attributes={page.attributes} />
          <RawData value={page.raw} />
        </div>
      </div>
    </>
  );
}
