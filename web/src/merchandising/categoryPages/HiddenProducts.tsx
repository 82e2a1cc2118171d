import { Button, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import styles from './CategoryGrid.module.css';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';

interface HiddenProductsProps {
  readonly products: readonly { readonly id: string; readonly name: string; readonly image: string | null }[];
  readonly isReadOnly: boolean;
  readonly onShow: (id: string) => void;
}

/** What an arrangement hides, with the way back into the list. */
export function HiddenProducts({ products, isReadOnly, onShow }: HiddenProductsProps) {
  const intl = useIntl();
  if (products.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage(messages.hidden)}>
      <Text size="sm" fw={600} mb={4}>
        <FormattedMessage {...messages.hidden} />
      </Text>
      <ul className={styles['hidden']}>
        {products.map(({ id, name, image }) => (
          <li key={id}>
            <ProductPicture source={image} size={24} />
            {name}
            {!isReadOnly && (
              <Button size="compact-xs" variant="subtle" onClick={() => onShow(id)}>
                <FormattedMessage {...messages.showAgain} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
