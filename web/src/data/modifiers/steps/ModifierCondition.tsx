import { Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import { ExpressionEditor } from '../../../resources/filters/ExpressionEditor.tsx';
import { MatchCount } from '../../../resources/filters/MatchCount.tsx';
import { useAttributeNames } from '../../../resources/filters/useAttributeNames.ts';
import { useFilterCheck } from '../../../resources/filters/useFilterCheck.ts';
import { conditionProblem, timeless } from './conditionProblem.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';

interface ModifierConditionProps {
  readonly storeId: string;
  readonly condition: string;
  /** Attributes that the shop's data has, or that steps before this one make, next to those of the store's products. */
  readonly attributes: readonly string[];
  readonly isReadOnly: boolean;
  readonly onCondition: (condition: string) => void;
}

/** Which products a step is for: the filter expression of the lists, over the product as the steps before have left it. */
export function ModifierCondition(props: ModifierConditionProps) {
  const { condition, isReadOnly } = props;
  const titleId = useId();
  return (
    <section className={styles['condition']} aria-labelledby={titleId}>
      <div>
        <Text id={titleId} size="sm" fw={500}>
          <FormattedMessage {...messages.condition} />
        </Text>
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.conditionHint} />
        </Text>
      </div>
      {!isReadOnly ? (
        <ConditionEditor {...props} />
      ) : condition === '' ? (
        <Text size="sm">
          <FormattedMessage {...messages.conditionNone} />
        </Text>
      ) : (
        <code className={styles['code']}>{condition}</code>
      )}
    </section>
  );
}

function ConditionEditor({ storeId, condition, attributes, onCondition }: ModifierConditionProps) {
  const ofStore = useAttributeNames(storeId);
  const names = useMemo(() => new Map([...attributes.map((name) => [name, 'text'] as const), ...ofStore]), [attributes, ofStore]);
  const answer = useFilterCheck(storeId, condition);
  const unknown = typeof answer === 'object' ? answer.unknown : [];
  // The store has no attribute that only a step makes, so it says nothing about it.
  const made = unknown.filter(({ name }) => attributes.includes(name));
  const check = typeof answer === 'object' ? { ...answer, unknown: unknown.filter((one) => !made.includes(one)) } : undefined;
  const isFaulty = conditionProblem(condition, check) !== undefined;
  return (
    <>
      <ExpressionEditor
        text={condition}
        onText={onCondition}
        attributes={names}
        check={check}
        without={timeless}
        emptyMessage={messages.conditionNone}
      />
      {condition.trim() !== '' &&
        (made[0] === undefined ? (
          <MatchCount answer={answer} isFaulty={isFaulty} />
        ) : (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.conditionMade} values={{ name: made[0].name }} />
          </Text>
        ))}
    </>
  );
}
