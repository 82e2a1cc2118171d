import { Anchor, Button, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { FoldedText } from '../browse/FoldedText.tsx';
import type { ProductPreview_product$key } from './__generated__/ProductPreview_product.graphql.ts';
import styles from './ProductPreview.module.css';
import { productMessages as messages } from './product.messages.ts';
import { productsMessages } from './products.messages.ts';
import { plainText } from './productText.ts';

/** The button that shows a product as shoppers meet it on its page, from what the shop sent of it. */
export function ProductPreview({ product: key }: { product: ProductPreview_product$key }) {
  const product = useFragment(
    graphql`
      fragment ProductPreview_product on Product {
        name
        image
        url
        brand
        price {
          amount
          currency
        }
        listPrice {
          amount
          currency
        }
        stock
        categories
        description
        isHidden
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [isOpen, setIsOpen] = useState(false);
  const { name, image, url, brand, price, listPrice, stock, categories, description, isHidden } = product;
  const isReduced = price != null && listPrice != null && Number(listPrice.amount) > Number(price.amount);
  // Only addresses of the web are links: a feed could hold anything here.
  const shopUrl = url != null && /^https?:\/\//i.test(url) ? url : undefined;
  const text = description == null ? '' : plainText(description);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        <FormattedMessage {...messages.preview} />
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={<FormattedMessage {...messages.previewTitle} />}
        size="lg"
        closeButtonProps={{ 'aria-label': intl.formatMessage(messages.closePreview) }}
      >
        {isHidden && (
          <Notice tone="info">
            <FormattedMessage {...messages.previewHidden} />
          </Notice>
        )}
        <article className={styles['page']}>
          <div className={styles['picture']}>
            <ProductPicture source={image} size={260} />
          </div>
          <div className={styles['words']}>
            {categories.length > 0 && <p className={styles['soft']}>{categories.join(' › ')}</p>}
            <h3 className={styles['name']}>{name}</h3>
            {brand != null && <p className={styles['soft']}>{brand}</p>}
            {price != null && (
              <p className={styles['price']}>
                <span data-reduced={isReduced || undefined}>{numbers.money(price)}</span>{' '}
                {isReduced && (
                  <>
                    <s aria-label={intl.formatMessage(messages.previewBefore, { price: numbers.money(listPrice) })}>
                      {numbers.money(listPrice)}
                    </s>{' '}
                    <span className={styles['saving']}>−{numbers.percent(1 - Number(price.amount) / Number(listPrice.amount))}</span>
                  </>
                )}
              </p>
            )}
            {stock != null && (
              <p data-out={stock <= 0 || undefined} className={styles['stock']}>
                <FormattedMessage {...(stock <= 0 ? productsMessages.outOfStock : messages.previewInStock)} />
              </p>
            )}
            {text === '' ? (
              <Text size="sm" c="dimmed">
                <FormattedMessage {...messages.previewNoText} />
              </Text>
            ) : (
              <FoldedText text={text} />
            )}
          </div>
        </article>
        <footer className={styles['foot']}>
          <Text size="xs" c="dimmed">
            <FormattedMessage {...messages.previewNote} />
          </Text>
          {shopUrl !== undefined && (
            <Anchor href={shopUrl} target="_blank" rel="noopener noreferrer" size="sm">
              <FormattedMessage {...productsMessages.openInShop} />
            </Anchor>
          )}
        </footer>
      </Modal>
    </>
  );
}
