import { Button, Text } from '@mantine/core';
import {
  type FilterJoin,
  filterJoins,
  type FilterNode,
  type FilterSet,
  type FilterTest,
  type FilterWord,
  printFilter,
  testsOf,
} from '@endcap/schema/data/filters/filterTree.ts';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { SelectBox } from '../../ui/state/SelectBox.tsx';
import { addTest, type FilterVocabulary, replaceNode, splitTest, turnSet } from './filterDraft.ts';
import { FilterTestRow } from './FilterTestRow.tsx';
import styles from './Filters.module.css';
import { filtersMessages as messages } from './filters.messages.ts';
import type { AttributeNames } from './useAttributeNames.ts';

const joinWords: Readonly<Record<FilterJoin, MessageDescriptor>> = { and: messages.all, or: messages.any, none: messages.noneOf };

interface FilterBuilderProps {
  readonly tree: FilterNode | undefined;
  readonly attributes: AttributeNames;
  /** Comparisons that are not on offer. */
  readonly without: readonly FilterWord[];
  /** Shown while there is no condition. */
  readonly emptyMessage: MessageDescriptor;
  readonly vocabulary?: FilterVocabulary | undefined;
  readonly onTree: (tree: FilterNode | undefined) => void;
}

/** A comparison to begin with: the first attribute on offer has a value. */
function freshTest(attributes: AttributeNames): FilterTest {
  const [first = 'name'] = attributes.keys();
  return { kind: 'test', attribute: first, operator: 'exists' };
}

/** Puts an expression together: sets of conditions, of which all or any must hold, within each other as deep as wanted. */
export function FilterBuilder({ tree, attributes, without, emptyMessage, vocabulary, onTree }: FilterBuilderProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const expression = printFilter(tree);
  const wanted = useRef<{ readonly at: number; readonly before: string } | undefined>(undefined);
  // After adding a condition the focus is in it, and after removing one next to where it was: the button that was pressed may be gone. Not before
  // the change is on screen: what is drawn again meanwhile for another reason still has the condition that goes.
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.before === expression) return;
    const fields = box.current?.querySelectorAll<HTMLElement>('[data-attribute-name]') ?? [];
    const field = fields[Math.min(wanted.current.at, fields.length - 1)];
    (field ?? box.current?.querySelector('button'))?.focus();
    wanted.current = undefined;
  });
  const change = (next: FilterNode | undefined, added?: FilterTest, removed?: FilterTest) => {
    if (added !== undefined) wanted.current = { at: testsOf(next).indexOf(added), before: expression };
    else if (removed !== undefined) wanted.current = { at: testsOf(tree).indexOf(removed), before: expression };
    onTree(next);
  };
  const parts = { attributes, without, vocabulary, listId, tree, onTree: change };
  const addTo = (set?: FilterSet) => {
    const added = freshTest(attributes);
    change(addTest(tree, set, added), added);
  };
  return (
    <div className={styles['builder']} ref={box}>
      <datalist id={listId}>
        {[...attributes.keys()].map((name) => (
          <option key={name}>{vocabulary?.labels.get(name) ?? name}</option>
        ))}
      </datalist>
      {tree === undefined ? (
        <>
          <Text size="sm" c="dimmed">
            <FormattedMessage {...emptyMessage} />
          </Text>
          <div>
            <AddButton onAdd={() => addTo()} />
          </div>
        </>
      ) : tree.kind === 'set' ? (
        <SetPart set={tree} {...parts} onAdd={addTo} />
      ) : (
        <>
          <TestPart test={tree} around="and" {...parts} />
          <div>
            <AddButton onAdd={() => addTo()} />
          </div>
        </>
      )}
    </div>
  );
}

interface Parts extends Pick<FilterBuilderProps, 'tree' | 'attributes' | 'without' | 'vocabulary'> {
  readonly listId: string;
  /** Takes the changed tree, with the condition that is new or gone. */
  readonly onTree: (tree: FilterNode | undefined, added?: FilterTest, removed?: FilterTest) => void;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
      <FormattedMessage {...messages.add} />
    </Button>
  );
}

function SetPart({ set, onAdd, ...parts }: Parts & { set: FilterSet; onAdd: (set: FilterSet) => void }) {
  const intl = useIntl();
  const { tree, onTree } = parts;
  return (
    <div className={styles['set']} role="group" aria-label={intl.formatMessage(joinWords[set.join])}>
      <label className={styles['join']}>
        <SelectBox
          isSmall
          value={set.join}
          onChange={(event) => onTree(turnSet(tree, set, filterJoins.find((join) => join === event.currentTarget.value) ?? set.join))}
          aria-label={intl.formatMessage(messages.join)}
        >
          {filterJoins.map((join) => (
            <option key={join} value={join}>
              {intl.formatMessage(joinWords[join])}
            </option>
          ))}
        </SelectBox>
      </label>
      {set.members.map((member, at) =>
        member.kind === 'set' ? (
          // A condition has no name of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <SetPart key={at} set={member} onAdd={onAdd} {...parts} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <TestPart key={at} test={member} around={set.join} {...parts} />
        ),
      )}
      <div>
        <AddButton onAdd={() => onAdd(set)} />
      </div>
    </div>
  );
}

function TestPart({
  test,
  around,
  tree,
  attributes,
  without,
  vocabulary,
  listId,
  onTree,
}: Parts & { test: FilterTest; around: FilterJoin }) {
  return (
    <FilterTestRow
      test={test}
      around={around}
      attributes={attributes}
      without={without}
      labels={vocabulary?.labels}
      choices={vocabulary?.choices.get(test.attribute)}
      listId={listId}
      onTest={(next) => onTree(replaceNode(tree, test, next), undefined, next === undefined ? test : undefined)}
      onSplit={() => {
        const added = freshTest(attributes);
        onTree(splitTest(tree, test, around, added), added);
      }}
    />
  );
}
