import { SegmentedControl, Text } from '@mantine/core';
import { type FilterWord, printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { maxFilterLength, parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { expressionProblem } from './expressionProblem.ts';
import { ExpressionText } from './ExpressionText.tsx';
import type { FilterVocabulary } from './filterDraft.ts';
import styles from './Filters.module.css';
import { FilterBuilder } from './FilterBuilder.tsx';
import { filtersMessages as messages } from './filters.messages.ts';
import type { AttributeNames } from './useAttributeNames.ts';
import { unknownNotes } from './unknownNotes.ts';
import type { FilterCheck } from './useFilterCheck.ts';

interface ExpressionEditorProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly attributes: AttributeNames;
  /** What the store says to the text; undefined while it is asked, or when it could not be. */
  readonly check: FilterCheck | undefined;
  /** Comparisons that do not serve here. */
  readonly without?: readonly FilterWord[];
  /** What no condition at all means; by default that all products match. */
  readonly emptyMessage?: MessageDescriptor;
  /** Of another language than that of products. */
  readonly vocabulary?: FilterVocabulary | undefined;
}

const none: readonly FilterWord[] = [];

/**
 * An expression assembled in a form, or written. Both are the same tree, whose text the parent keeps: looking at it the other
 * way changes nothing, and a text that cannot be read stays as it was written.
 */
export function ExpressionEditor({ text, onText, attributes, check, without = none, emptyMessage, vocabulary }: ExpressionEditorProps) {
  const intl = useIntl();
  const parsed = parseFilter(text);
  const isReadable = parsed.problem === undefined;
  const [view, setView] = useState<'build' | 'write'>(isReadable ? 'build' : 'write');
  // What cannot be read has no tree to build on.
  const isBuilding = view === 'build' && isReadable;
  const problem = expressionProblem(parsed, without, check);
  const unknown = unknownNotes(parsed.tree, check?.unknown ?? [], vocabulary);
  return (
    <div className={styles['dialog']}>
      <SegmentedControl
        className={styles['views'] ?? ''}
        size="xs"
        value={isBuilding ? 'build' : 'write'}
        onChange={(next) => setView(next === 'build' ? 'build' : 'write')}
        data={[
          { value: 'build', label: intl.formatMessage(messages.build), disabled: !isReadable },
          { value: 'write', label: intl.formatMessage(messages.write) },
        ]}
        aria-label={intl.formatMessage(messages.view)}
      />
      {isBuilding ? (
        <FilterBuilder
          tree={parsed.tree}
          attributes={attributes}
          without={without}
          emptyMessage={emptyMessage ?? messages.empty}
          vocabulary={vocabulary}
          onTree={(tree) => onText(printFilter(tree))}
        />
      ) : (
        <ExpressionText
          text={text}
          problem={problem}
          unknown={unknown}
          onText={onText}
          maxLength={maxFilterLength}
          vocabulary={vocabulary}
        />
      )}
      {!isReadable && (
        <Text size="xs" c="dimmed" component="p" m={0}>
          <FormattedMessage {...messages.buildLater} />
        </Text>
      )}
      {isBuilding && text !== '' && (
        <Text size="xs" c="dimmed" component="p" m={0}>
          <FormattedMessage {...messages.written} /> <code className={styles['code']}>{text}</code>
        </Text>
      )}
      {isBuilding && problem !== undefined && (
        <Text size="sm" c="var(--danger)" role="alert">
          <FormattedMessage {...messages[problem.kind]} values={{ name: problem.name }} />
        </Text>
      )}
      {isBuilding &&
        unknown.map(({ name, from, suggestion, message }) => (
          <Text key={from} size="sm" c="var(--warning)">
            <FormattedMessage {...message} values={{ name, suggestion }} />
          </Text>
        ))}
    </div>
  );
}
