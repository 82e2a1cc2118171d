import { Button, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import styles from './SearchTryOut.module.css';

interface HiddenResultsProps {
  readonly ids: readonly string[];
  readonly cards: Pick<ProductCards, 'get'>;
  /** Undefined when the rule is only viewed. */
  readonly onShow: ((id: string) => void) | undefined;
}

/** What the rule hides from this result, and the way to show it again. */
export function HiddenResults({ ids, cards, onShow }: HiddenResultsProps) {
  const intl = useIntl();
  if (ids.length === 0) return null;
  return (
    <section className={styles['hidden']} aria-label={intl.formatMessage(messages.hiddenTitle)}>
      <Text component="h2" size="sm" fw={600} m={0}>
        <FormattedMessage {...messages.hiddenTitle} />
      </Text>
      <ul>
        {ids.map((id) => {
          const name = cards.get(id)?.name ?? id;
          return (
            <li key={id} data-product={id}>
              <ProductPicture source={cards.get(id)?.image} size={36} />
              <span className={styles['hiddenName']}>{name}</span>
              {onShow !== undefined && (
                <Button
                  size="compact-sm"
                  variant="default"
                  data-action="show"
                  onClick={() => onShow(id)}
                  aria-label={intl.formatMessage(messages.show, { name })}
                >
                  <FormattedMessage {...messages.showShort} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
