import { Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';

import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { shownUrl } from '../../ui/list/shownUrl.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { NotGiven } from '../browse/NotGiven.tsx';
import { plainText } from '../products/productText.ts';
import type { ContentPageRow_page$key } from './__generated__/ContentPageRow_page.graphql.ts';
import { contentPagesPaths } from './contentPagesPaths.ts';

/** One content page in the list. */
export function ContentPageRow({ page: key, storeId }: { page: ContentPageRow_page$key; storeId: string }) {
  const page = useFragment(
    graphql`
      fragment ContentPageRow_page on ContentPage {
        id
        internalId
        type
        title
        url
        excerpt
        updatedAt
      }
    `,
    key,
  );
  const { internalId, type, title, url, excerpt } = page;
  const path = contentPagesPaths.item({ storeId, id: internalId });
  return (
    <ListRow id={page.id} label={title} path={path}>
      <ListCell column="title">
        <PageLink to={path}>
          <LongText text={title || internalId} />
        </PageLink>
      </ListCell>
      <ListCell column="internalId">
        <LongText text={internalId} />
      </ListCell>
      <ListCell column="type">{type === '' ? <NotGiven /> : type}</ListCell>
      <ListCell column="url">{url === null || url === undefined || url === '' ? <NotGiven /> : <LongText text={shownUrl(url)} />}</ListCell>
      <ListCell column="text">
        {excerpt === '' ? (
          <NotGiven />
        ) : (
          <Text size="sm" lineClamp={2}>
            {plainText(excerpt)}
          </Text>
        )}
      </ListCell>
      <ListCell column="updatedAt">
        <Moment at={page.updatedAt} />
      </ListCell>
    </ListRow>
  );
}
