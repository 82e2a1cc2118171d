import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Fold } from '../../../ui/figures/Fold.tsx';
import { categoriesPaths } from '../../categories/categoriesPaths.ts';
import { customersPaths } from '../../customers/customersPaths.ts';
import { ordersPaths } from '../../orders/ordersPaths.ts';
import { contentPagesPaths } from '../../pages/contentPagesPaths.ts';
import { productsPaths } from '../../products/productsPaths.ts';
import styles from '../imports.module.css';
import type { KeptObjects_undo$key } from './__generated__/KeptObjects_undo.graphql.ts';
import { importUndoMessages as messages } from './importUndo.messages.ts';

const paths: Readonly<Record<string, (storeId: string, id: string) => string>> = {
  PRODUCTS: (storeId, id) => productsPaths.item({ storeId, id }),
  CATEGORIES: (storeId, id) => categoriesPaths.item({ storeId, id }),
  CUSTOMERS: (storeId, id) => customersPaths.item({ storeId, email: id }),
  ORDERS: (storeId, id) => ordersPaths.item({ storeId, id }),
  PAGES: (storeId, id) => contentPagesPaths.item({ storeId, id }),
};

/** What an undo has left alone, since it was changed after the import; nothing when there is none. */
export function KeptObjects({ undo: key, storeId }: { readonly undo: KeptObjects_undo$key; readonly storeId: string }) {
  const { kept, keptObjects } = useFragment(
    graphql`
      fragment KeptObjects_undo on ImportUndo {
        kept
        keptObjects {
          entity
          internalId
          title
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  if (kept === 0) return null;
  return (
    <div>
      <Text size="sm">
        <FormattedMessage {...messages.kept} values={counted(numbers, kept)} />
      </Text>
      <Fold rows={keptObjects} most={10}>
        {(rows) => (
          <ul className={styles['kept']}>
            {rows.map(({ entity, internalId, title }) => (
              <li key={`${entity} ${internalId}`}>
                <PageLink to={paths[entity]?.(storeId, internalId) ?? ''}>{title === '' ? internalId : title}</PageLink>
              </li>
            ))}
          </ul>
        )}
      </Fold>
      {keptObjects.length < kept && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.keptFirst} values={{ most: numbers.count(keptObjects.length) }} />
        </Text>
      )}
    </div>
  );
}
