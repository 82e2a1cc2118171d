import { Button, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import styles from './FileDrop.module.css';
import { formMessages as messages } from './form.messages.ts';

interface FileDropProps {
  readonly title: ReactNode;
  /** Which kinds of files are read. */
  readonly hint: ReactNode;
  /** Endings of names, for the file dialog; the content decides what a file really is. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A place to drop a file on, with a button that chooses one. */
export function FileDrop({ title, hint, accept, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    // Dropping is for the pointer; the button within does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        // Moving on to a child does not leave it.
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setIsOver(false);
      }}
      onDrop={onDrop}
    >
      <IconCloudUpload size={36} stroke={1.4} aria-hidden className={styles['icon']} />
      <Text fw={600}>{isOver ? <FormattedMessage {...messages.dropNow} /> : title}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <Button mt="xs" variant="default" onClick={() => input.current?.click()}>
        <FormattedMessage {...messages.chooseFile} />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}
