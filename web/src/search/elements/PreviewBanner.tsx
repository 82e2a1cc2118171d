import { Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';

import type { PreviewBanner_banner$key } from './__generated__/PreviewBanner_banner.graphql.ts';
import styles from './SearchElementPreview.module.css';

/** A banner of a search rule, as an element shows it; in a preview it is no link. */
export function PreviewBanner({ banner: key }: { readonly banner: PreviewBanner_banner$key }) {
  const { title, text, imageUrl } = useFragment(
    graphql`
      fragment PreviewBanner_banner on SearchRuleBanner {
        title
        text
        imageUrl
      }
    `,
    key,
  );
  return (
    <div className={styles['banner']}>
      {imageUrl !== '' && <img src={imageUrl} alt={title === '' ? text : ''} loading="lazy" referrerPolicy="no-referrer" />}
      {title !== '' && (
        <Text size="sm" fw={600}>
          {title}
        </Text>
      )}
      {text !== '' && <Text size="sm">{text}</Text>}
    </div>
  );
}
