import { ActionIcon, Button, Group, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { filterFieldSoon, LaterFilterField } from '../../resources/filters/LaterFilterField.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { type Adjustment, newAdjustment } from './searchRuleDraft.ts';
import styles from './SearchRuleForm.module.css';
import { adjustmentWords, searchRulesMessages as messages, strengthWords } from './searchRules.messages.ts';

interface AdjustmentsFieldProps {
  readonly field: FormField<readonly Adjustment[]>;
  readonly storeId: string;
  readonly isReadOnly: boolean;
}

const most = 20;

/** Groups of products that a rule boosts or buries, each by a filter. */
export function AdjustmentsField({ field, storeId, isReadOnly }: AdjustmentsFieldProps) {
  const intl = useIntl();
  const groups = field.value;
  const change = (at: number, next: Partial<Adjustment>) =>
    field.onChange(groups.map((group, place) => (place === at ? { ...group, ...next } : group)));
  return (
    <FormSection title={messages.sectionMoved} hint={messages.movedHint}>
      {field.error !== undefined && <Input.Error id={field.id}>{field.error}</Input.Error>}
      {groups.map((group, at) => (
        // A group is nothing but its values and its place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles['group']} aria-label={intl.formatMessage(messages.adjustmentPlace, { place: at + 1 })}>
          <Group gap="sm" align="flex-end" wrap="nowrap">
            <PlainSelect
              id={`${field.id}-${at}-action`}
              label={intl.formatMessage(messages.adjustment)}
              choices={choicesOf(adjustmentWords)}
              value={group.action}
              disabled={isReadOnly}
              onChange={(action) => change(at, { action: action === 'BURY' ? 'BURY' : 'BOOST' })}
            />
            <PlainSelect
              id={`${field.id}-${at}-strength`}
              label={intl.formatMessage(messages.strength)}
              choices={choicesOf(strengthWords[group.action])}
              value={group.strength}
              disabled={isReadOnly}
              onChange={(value) => {
                const strength = strengths.find((one) => one === value);
                if (strength !== undefined) change(at, { strength });
              }}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                ml="auto"
                aria-label={intl.formatMessage(messages.removeAdjustment, { place: at + 1 })}
                onClick={() => field.onChange(groups.filter((_, place) => place !== at))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
          <LaterFilterField
            field={{ id: `${field.id}-${at}-filter`, value: group.filter, error: undefined, onChange: (filter) => change(at, { filter }) }}
            label={messages.adjustedProducts}
            emptyMessage={messages.adjustedNone}
            storeId={storeId}
            isReadOnly={isReadOnly}
          />
        </fieldset>
      ))}
      {!isReadOnly && groups.length < most && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            {...filterFieldSoon}
            onClick={() => field.onChange([...groups, newAdjustment])}
          >
            <FormattedMessage {...messages.addAdjustment} />
          </Button>
        </div>
      )}
    </FormSection>
  );

  function choicesOf(words: Readonly<Record<string, typeof messages.title>>) {
    return Object.entries(words).map(([value, word]) => ({ value, label: intl.formatMessage(word) }));
  }
}

const strengths = ['SLIGHTLY', 'CLEARLY', 'STRONGLY', 'ALL'] as const satisfies readonly Adjustment['strength'][];
