import { Input, Text, Title } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import type { FormField } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { PasteIds } from './PasteIds.tsx';
import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { CategoryPicker } from '../../resources/pickers/CategoryPicker.tsx';
import { ChosenCategories } from '../../resources/pickers/ChosenCategories.tsx';
import { PickedProducts } from '../../resources/pickers/PickedProducts.tsx';
import { ProductPicker } from '../../resources/pickers/ProductPicker.tsx';
import type { Targets } from './searchRuleDraft.ts';
import styles from './SearchRuleForm.module.css';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

interface TargetsFieldProps {
  readonly field: FormField<Targets>;
  readonly title: MessageDescriptor;
  readonly hint: MessageDescriptor;
  readonly storeId: string;
  readonly cards: ProductCards;
  /** Products on the other side of the rule. */
  readonly otherProducts: readonly string[];
  readonly missingIds: readonly string[];
  readonly isOrdered: boolean;
  readonly isReadOnly: boolean;
}

/** What a rule puts on top, or does not show: products, and other kinds of result. */
export function TargetsField(props: TargetsFieldProps) {
  const { field, title, hint, storeId, cards, otherProducts, missingIds, isOrdered, isReadOnly } = props;
  const intl = useIntl();
  const targets = field.value;
  const label = intl.formatMessage(title);
  const setProducts = (products: readonly string[]) => field.onChange({ ...targets, products });
  const addIds = async (ids: readonly string[]) => {
    const known = await cards.load(ids);
    setProducts([...new Set([...targets.products, ...ids.filter((id) => known.has(id))])]);
    return ids.filter((id) => !known.has(id));
  };
  return (
    <section className={styles['section']} aria-label={label}>
      <div>
        <div className={styles['sectionHead']}>
          <Title order={2} size="h5">
            {label}
          </Title>
          {!isReadOnly && <PasteIds onAdd={addIds} />}
        </div>
        <Text size="xs" c="dimmed">
          <FormattedMessage {...hint} />
        </Text>
      </div>
      {!isReadOnly && (
        <ProductPicker
          id={field.id}
          label={`${label}: ${intl.formatMessage(messages.pickProduct)}`}
          storeId={storeId}
          takenIds={[...targets.products, ...otherProducts]}
          isReadOnly={isReadOnly}
          onPick={(card) => {
            cards.add(card);
            setProducts([...targets.products, card.internalId]);
          }}
        />
      )}
      {field.error !== undefined && <Input.Error>{field.error}</Input.Error>}
      <PickedProducts
        label={label}
        ids={targets.products}
        cards={cards}
        isOrdered={isOrdered}
        isReadOnly={isReadOnly}
        missingIds={missingIds}
        onChange={setProducts}
      />
      <OtherKinds storeId={storeId} targets={targets} isReadOnly={isReadOnly} onChange={field.onChange} />
    </section>
  );
}

const otherKinds = [
  { kind: 'pages', label: messages.pages, placeholder: messages.addPage },
  { kind: 'suggestions', label: messages.suggestions, placeholder: messages.addSuggestion },
] as const;

interface OtherKindsProps {
  readonly storeId: string;
  readonly targets: Targets;
  readonly isReadOnly: boolean;
  readonly onChange: (targets: Targets) => void;
}

/** The kinds that most rules do not use: folded away until one of them is. */
function OtherKinds({ storeId, targets, isReadOnly, onChange }: OtherKindsProps) {
  const intl = useIntl();
  const isUsed = targets.categories.length > 0 || otherKinds.some(({ kind }) => targets[kind].length > 0);
  const name = intl.formatMessage(messages.categories);
  const setCategories = (categories: readonly string[]) => onChange({ ...targets, categories });
  return (
    <details open={isUsed || undefined}>
      <Text component="summary" size="sm" fw={500} style={{ cursor: 'pointer' }}>
        <FormattedMessage {...messages.moreKinds} />
      </Text>
      <div className={styles['form']} style={{ marginTop: 12 }}>
        <div>
          <Text size="sm" fw={500} aria-hidden>
            {name}
          </Text>
          <CategoryPicker
            label={name}
            storeId={storeId}
            takenIds={targets.categories}
            isReadOnly={isReadOnly}
            onPick={(id) => setCategories([...targets.categories, id])}
          />
          <ChosenCategories storeId={storeId} label={name} words={targets.categories} isReadOnly={isReadOnly} onChange={setCategories} />
        </div>
        {otherKinds.map(({ kind, label, placeholder }) => (
          <WordList
            key={kind}
            label={intl.formatMessage(label)}
            placeholder={intl.formatMessage(placeholder)}
            value={targets[kind]}
            isReadOnly={isReadOnly}
            onChange={(words) => onChange({ ...targets, [kind]: words })}
          />
        ))}
      </div>
    </details>
  );
}
