import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { ProductCard } from '../../resources/pickers/productCards.ts';
import { ProductPicker } from '../../resources/pickers/ProductPicker.tsx';
import { PillList } from '../../ui/form/PillList.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';

/** With what a preview is drawn. */
export interface PreviewData {
  /** Empty for some of the store's. */
  readonly products: readonly ProductCard[];
  /** Values of free variables, by name; the others show their names. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Products in one preview. */
const mostProducts = 24;

interface DesignPreviewDataProps {
  readonly storeId: string;
  readonly data: PreviewData;
  /** Names of the design's free variables. */
  readonly free: readonly string[];
  readonly onChange: (data: PreviewData) => void;
}

/** Chooses the products of a preview, and fills in the design's free variables. */
export function DesignPreviewData({ storeId, data, free, onChange }: DesignPreviewDataProps) {
  const intl = useIntl();
  const ids = data.products.map(({ internalId }) => internalId);
  const label = intl.formatMessage(messages.previewProducts);
  return (
    <div className={styles['previewData']}>
      <div>
        <ProductPicker
          label={label}
          storeId={storeId}
          takenIds={ids}
          isReadOnly={ids.length >= mostProducts}
          onPick={(product) => onChange({ ...data, products: [...data.products, product] })}
        />
        <PillList
          label={label}
          words={ids}
          nameOf={(id) => data.products.find(({ internalId }) => internalId === id)?.name ?? id}
          isReadOnly={false}
          onChange={(kept) => onChange({ ...data, products: data.products.filter(({ internalId }) => kept.includes(internalId)) })}
        />
      </div>
      {free.map((name) => (
        <TextInput
          key={name}
          size="xs"
          label={name}
          placeholder={name}
          maxLength={2000}
          value={data.variables[name] ?? ''}
          onChange={(event) => onChange({ ...data, variables: { ...data.variables, [name]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}
