import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, readInlineData } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { formMessages } from '../../ui/form/form.messages.ts';
import { useFocusKept } from '../../ui/keys/useFocusKept.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { GuidanceOrder_rule$key } from './__generated__/GuidanceOrder_rule.graphql.ts';
import type { GuidanceOrderMutation } from './__generated__/GuidanceOrderMutation.graphql.ts';
import { useChatTestChecks } from '../tests/useChatTestChecks.tsx';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { kindWords } from './chatGuidanceList.ts';
import styles from './guidance.module.css';

interface GuidanceOrderProps {
  /** Global id of the store. */
  readonly storeId: string;
  /** In their order. */
  readonly rules: readonly GuidanceOrder_rule$key[];
  readonly onClose: () => void;
}

/** A list with one of its entries at another place. */
function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken === undefined || to < 0 || to > next.length) return list;
  next.splice(to, 0, taken);
  return next;
}

/** Puts the rules into an order, by dragging or by the arrows. */
export function GuidanceOrder({ storeId, rules: keys, onClose }: GuidanceOrderProps) {
  const [before] = useState(() =>
    keys.map((key) =>
      readInlineData(
        graphql`
          fragment GuidanceOrder_rule on ChatGuidanceRule @inline {
            id
            internalId
            name
            kind
          }
        `,
        key,
      ),
    ),
  );
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const [rules, setRules] = useState<typeof before>(before);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const [reorder, isSaving] = useWrite<GuidanceOrderMutation>(graphql`
    mutation GuidanceOrderMutation($input: ReorderChatGuidanceInput!) {
      payload: reorderChatGuidance(input: $input) {
        orderedIds
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.orderFailed);
  const write = async (order: typeof before): Promise<boolean> => {
    if (!isDone((await reorder({ input: { storeId, ids: order.map(({ id }) => id) } }))?.payload)) return false;
    reload();
    return true;
  };
  const { mayBeSaved, dialog } = useChatTestChecks();
  const save = async () => {
    if (!(await mayBeSaved({ guidanceOrder: rules.map(({ id }) => id) }))) return;
    if (!(await write(rules))) return;
    onClose();
    showUndo({
      title: intl.formatMessage(messages.orderSaved),
      onUndo: async () => {
        await write(before);
      },
    });
  };
  const list = useRef<HTMLOListElement>(null);
  const acted = useRef('');
  // At an end of the list, the button that moved a rule there is disabled: the focus stays with the rule.
  const { onFocus } = useFocusKept(
    () => list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(acted.current)}"] button:not(:disabled)`) ?? null,
  );
  const move = (from: number, to: number) => {
    acted.current = rules[from]?.id ?? '';
    const next = moved([...rules], from, to);
    setRules([...next]);
    const name = next[to]?.name;
    if (name !== undefined) setAnnouncement(intl.formatMessage(messages.moved, { name, place: to + 1, count: next.length }));
  };

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<FormattedMessage {...messages.orderTitle} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.orderText} />
      </Text>
      <ol ref={list} className={styles['order']} onFocus={onFocus}>
        {rules.map(({ id, name, kind }, index) => (
          // The arrows do the same by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            data-rule={id}
            className={styles['entry']}
            data-dragged={dragged === index || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged === undefined || dragged === index) return;
              setRules([...moved(rules, dragged, index)]);
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => event.preventDefault()}
          >
            <IconGripVertical size={16} aria-hidden className={styles['grip']} />
            <span className={styles['name']}>
              {name}
              {kind !== '%future added value' && (
                <Text span size="xs" c="dimmed" display="block">
                  <FormattedMessage {...kindWords[kind]} />
                </Text>
              )}
            </span>
            <ActionIcon
              variant="subtle"
              disabled={index === 0}
              aria-label={intl.formatMessage(messages.moveUp, { name })}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={index === rules.length - 1}
              aria-label={intl.formatMessage(messages.moveDown, { name })}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {dialog}
      <div role="status" className={styles['announced']}>
        {announcement}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          <FormattedMessage {...messages.saveOrder} />
        </Button>
      </Group>
    </Modal>
  );
}
