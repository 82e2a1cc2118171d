import { Button, Text } from '@mantine/core';
import type { FilterNode, FilterSet, FilterTest } from '@endcap/schema/data/filters/filterTree.ts';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { addTest, replaceNode, splitTest, turnSet } from './filterDraft.ts';
import { FilterTestRow } from './FilterTestRow.tsx';
import styles from './Filters.module.css';
import { filtersMessages as messages } from './filters.messages.ts';
import type { AttributeNames } from './useAttributeNames.ts';

interface FilterBuilderProps {
  readonly tree: FilterNode | undefined;
  readonly attributes: AttributeNames;
  readonly onTree: (tree: FilterNode | undefined) => void;
}

/** A comparison to begin with: the first attribute on offer has a value. */
function freshTest(attributes: AttributeNames): FilterTest {
  const [first = 'name'] = attributes.keys();
  return { kind: 'test', attribute: first, operator: 'exists' };
}

/** Puts an expression together: sets of conditions, of which all or any must hold, within each other as deep as wanted. */
export function FilterBuilder({ tree, attributes, onTree }: FilterBuilderProps) {
  const listId = useId();
  const parts = { attributes, listId, tree, onTree };
  return (
    <div className={styles['builder']}>
      <datalist id={listId}>
        {[...attributes.keys()].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {tree === undefined ? (
        <>
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.empty} />
          </Text>
          <div>
            <AddButton onAdd={() => onTree(freshTest(attributes))} />
          </div>
        </>
      ) : tree.kind === 'set' ? (
        <SetPart set={tree} {...parts} />
      ) : (
        <>
          <TestPart test={tree} around="and" {...parts} />
          <div>
            <AddButton onAdd={() => onTree(addTest(tree, undefined, freshTest(attributes)))} />
          </div>
        </>
      )}
    </div>
  );
}

interface Parts extends FilterBuilderProps {
  readonly listId: string;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      <FormattedMessage {...messages.add} />
    </Button>
  );
}

function SetPart({ set, ...parts }: Parts & { set: FilterSet }) {
  const intl = useIntl();
  const { tree, attributes, onTree } = parts;
  return (
    <div className={styles['set']} role="group" aria-label={intl.formatMessage(set.join === 'and' ? messages.all : messages.any)}>
      <label className={styles['join']}>
        <select
          value={set.join}
          onChange={() => onTree(turnSet(tree, set))}
          aria-label={intl.formatMessage(messages.join)}
          className={styles['select']}
        >
          <option value="and">{intl.formatMessage(messages.all)}</option>
          <option value="or">{intl.formatMessage(messages.any)}</option>
        </select>
      </label>
      {set.members.map((member, at) =>
        member.kind === 'set' ? (
          // A condition has no name of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <SetPart key={at} set={member} {...parts} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <TestPart key={at} test={member} around={set.join} {...parts} />
        ),
      )}
      <div>
        <AddButton onAdd={() => onTree(addTest(tree, set, freshTest(attributes)))} />
      </div>
    </div>
  );
}

function TestPart({ test, around, tree, attributes, listId, onTree }: Parts & { test: FilterTest; around: 'and' | 'or' }) {
  return (
    <FilterTestRow
      test={test}
      around={around}
      attributes={attributes}
      listId={listId}
      onTest={(next) => onTree(replaceNode(tree, test, next))}
      onSplit={() => onTree(splitTest(tree, test, around, freshTest(attributes)))}
    />
  );
}
