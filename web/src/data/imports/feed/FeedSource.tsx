import { Button, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { type FieldProblem, required, url as isUrl } from '../../../ui/form/formSchema.ts';
import { problemText } from '../../../ui/form/useForm.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface FeedSourceProps {
  /** An address that was tried before. */
  readonly triedUrl: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onUrl: (url: string) => void;
}

/** The first step: which feed. */
export function FeedSource({ triedUrl, onFile, onUrl }: FeedSourceProps) {
  const intl = useIntl();
  const [kind, setKind] = useState(triedUrl === undefined ? 'upload' : 'url');
  return (
    <section className={styles['panel']} aria-label={intl.formatMessage(messages.sourceStep)}>
      <div className={styles['panelHead']}>
        <Title order={2} size="h5">
          <FormattedMessage {...messages.sourceStep} />
        </Title>
        <SegmentedControl
          size="sm"
          aria-label={intl.formatMessage(messages.sourceKind)}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'upload', label: intl.formatMessage(messages.upload) },
            { value: 'url', label: intl.formatMessage(messages.url) },
          ]}
        />
      </div>
      {kind === 'upload' ? <FileDrop onFile={onFile} /> : <UrlForm triedUrl={triedUrl} onUrl={onUrl} />}
    </section>
  );
}

function FileDrop({ onFile }: { onFile: (file: File) => void }) {
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
        // Moving on to a child is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setIsOver(false);
      }}
      onDrop={onDrop}
    >
      <IconCloudUpload size={36} stroke={1.4} aria-hidden className={styles['dropIcon']} />
      <Text fw={600}>
        <FormattedMessage {...(isOver ? messages.dropNow : messages.dropHere)} />
      </Text>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.formats} />
      </Text>
      <Button mt="xs" variant="default" onClick={() => input.current?.click()}>
        <FormattedMessage {...messages.chooseFile} />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // A hint to the file dialog; what the file really is, the server tells from its content.
        accept=".json,.ndjson,.jsonl,.csv,.tsv,.txt,.gz"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}

function UrlForm({ triedUrl = '', onUrl }: { triedUrl: string | undefined; onUrl: (url: string) => void }) {
  const intl = useIntl();
  const [address, setAddress] = useState(triedUrl);
  const [problem, setProblem] = useState<FieldProblem | undefined>(undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = required(address) ?? isUrl(address.trim());
    setProblem(found);
    if (found === undefined) onUrl(address.trim());
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles['busy']}>
      <TextInput
        type="url"
        label={intl.formatMessage(messages.feedUrl)}
        description={intl.formatMessage(messages.feedUrlHint)}
        value={address}
        error={problem === undefined ? undefined : problemText(intl, problem)}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" style={{ justifySelf: 'start' }}>
        <FormattedMessage {...messages.readFeed} />
      </Button>
    </form>
  );
}
