import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import styles from '../browse/browse.module.css';
import { DetailPanel } from '../browse/DetailPanel.tsx';
import type { CategoryPlaces_category$key } from './__generated__/CategoryPlaces_category.graphql.ts';
import { categoriesMessages as messages } from './categories.messages.ts';
import { categoriesPaths } from './categoriesPaths.ts';

/** Where a category is in the tree: what is above it, what is below, and a loop when there is one. */
export function CategoryPlaces({ category: key, storeId }: { category: CategoryPlaces_category$key; storeId: string }) {
  const { name, place } = useFragment(
    graphql`
      fragment CategoryPlaces_category on Category {
        name
        place {
          paths {
            steps {
              internalId
              name
            }
          }
          loop {
            name
          }
          children {
            internalId
            name
            image
            productCount
          }
          missingIds
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (place === null || place === undefined) return null;
  const { paths, loop, children, missingIds } = place;
  return (
    <>
      {loop.length > 0 && (
        <Notice tone="info">
          <FormattedMessage {...messages.loop} values={{ way: loop.map((step) => step.name).join(' › ') }} />
        </Notice>
      )}
      <DetailPanel title={<FormattedMessage {...messages.place} />}>
        {paths.length === 0 ? (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.topLevel} />
          </Text>
        ) : (
          paths.map(({ steps }) => (
            <nav key={steps.map((step) => step.internalId).join(' ')} aria-label={intl.formatMessage(messages.breadcrumbs)}>
              <ol className={styles['crumbs']}>
                {steps.map((step) => (
                  <li key={step.internalId}>
                    <PageLink to={categoriesPaths.item({ storeId, id: step.internalId })}>{step.name}</PageLink>
                  </li>
                ))}
                <li aria-current="page">{name}</li>
              </ol>
            </nav>
          ))
        )}
      </DetailPanel>
      <DetailPanel title={<FormattedMessage {...messages.subcategories} />}>
        {children.length === 0 ? (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.noChildren} />
          </Text>
        ) : (
          <div className={styles['cards']}>
            {children.map((child) => (
              <div key={child.internalId} className={styles['card']}>
                <ProductPicture source={child.image} size={40} />
                <span className={styles['cardWords']}>
                  <PageLink to={categoriesPaths.item({ storeId, id: child.internalId })}>{child.name}</PageLink>
                  <span className={styles['soft']}>
                    <FormattedMessage {...messages.productCount} values={counted(numbers, child.productCount)} />
                  </span>
                </span>
              </div>
            ))}
          </div>
        )}
        {missingIds.length > 0 && (
          <Text size="sm" c="var(--warning)" mt={8}>
            <FormattedMessage {...messages.missing} values={{ list: intl.formatList(missingIds) }} />
          </Text>
        )}
      </DetailPanel>
    </>
  );
}
