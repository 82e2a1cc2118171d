import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { BlockFields } from './BlockFields.tsx';
import { blockWords } from './blockKinds.ts';
import { type Block, type BlockKind, newBlock } from './designFields.ts';
import { designsMessages as messages } from './designs.messages.ts';
import styles from './designs.module.css';
import type { DesignNames } from './useDesignNames.ts';

interface BlockEditorProps {
  readonly id: string;
  readonly blocks: readonly Block[];
  readonly error: string | undefined;
  /** Kinds that can be added. */
  readonly kinds: readonly BlockKind[];
  readonly names: DesignNames;
  readonly isReadOnly: boolean;
  readonly onChange: (blocks: readonly Block[]) => void;
}

/** Moves one item of a list to the place of another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const rest = items.filter((_one, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Blocks from top to bottom: added, opened, moved by mouse or keyboard, copied and removed. */
export function BlockEditor({ id, blocks, error, kinds, names, isReadOnly, onChange }: BlockEditorProps) {
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const focusOn = (at: number) => requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-block]')[at]?.focus());
  const nameOf = (block: Block) => intl.formatMessage(blockWords[block.kind]);
  const move = (from: number, to: number) => {
    const block = blocks[from];
    const next = moved(blocks, from, to);
    if (block === undefined || next === blocks) return;
    onChange(next);
    setSaid(intl.formatMessage(messages.movedTo, { block: nameOf(block), place: to + 1, count: blocks.length }));
    focusOn(to);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (isReadOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    onChange([...blocks, block]);
    setOpen(block.key);
    focusOn(blocks.length);
  };
  const remove = (at: number) => {
    onChange(blocks.filter((_block, other) => other !== at));
    if (blocks.length > 1) focusOn(Math.min(at, blocks.length - 2));
  };
  const onDrop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
    setOver(null);
  };

  return (
    <FormSection title={messages.blocks} {...(isReadOnly ? {} : { hint: messages.blocksHint })}>
      <ol id={id} ref={list} className={styles['blocks']} tabIndex={-1}>
        {blocks.map((block, at) => (
          <li
            key={block.key}
            className={styles['block']}
            data-over={over === at || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => onDrop(event, at)}
          >
            <div className={styles['blockHead']}>
              {!isReadOnly && (
                <span
                  className={styles['grip']}
                  draggable
                  aria-hidden
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', nameOf(block));
                    setDragged(at);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                >
                  <IconGripVertical size={16} />
                </span>
              )}
              <button
                type="button"
                data-block
                className={styles['blockName']}
                aria-expanded={open === block.key}
                onKeyDown={(event) => onKey(event, at)}
                onClick={() => setOpen(open === block.key ? null : block.key)}
              >
                <span>{nameOf(block)}</span>
                <Text span size="xs" c="dimmed" truncate>
                  {block.kind === 'PRODUCTS' ? intl.formatList(block.shows, { type: 'unit' }) : block.component || block.text}
                </Text>
              </button>
              {!isReadOnly && (
                <Group gap={2} wrap="nowrap">
                  <Tool
                    label={intl.formatMessage(messages.moveUp, { block: nameOf(block) })}
                    isDisabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={intl.formatMessage(messages.moveDown, { block: nameOf(block) })}
                    isDisabled={at === blocks.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </Tool>
                  <Tool
                    label={intl.formatMessage(messages.copyBlock, { block: nameOf(block) })}
                    onClick={() =>
                      onChange([...blocks.slice(0, at + 1), { ...block, key: newBlock(block.kind).key }, ...blocks.slice(at + 1)])
                    }
                  >
                    <IconCopy size={16} aria-hidden />
                  </Tool>
                  <Tool label={intl.formatMessage(messages.removeBlock, { block: nameOf(block) })} onClick={() => remove(at)}>
                    <IconTrash size={16} aria-hidden />
                  </Tool>
                </Group>
              )}
            </div>
            {open === block.key && (
              <div className={styles['blockBody']}>
                <BlockFields
                  block={block}
                  names={names}
                  isReadOnly={isReadOnly}
                  onChange={(changed) => onChange(blocks.map((other) => (other.key === block.key ? changed : other)))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <span role="status" className={styles['said']}>
        {said}
      </span>
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      {!isReadOnly && (
        <div role="group" aria-label={intl.formatMessage(messages.addBlock)} className={styles['palette']}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add(kind)}
            >
              <FormattedMessage {...blockWords[kind]} />
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Tool({ label, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
