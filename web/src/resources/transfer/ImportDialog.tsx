import { Button, Group, Progress, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { fieldLabels, type FileKind } from '../resourceKind.ts';
import { ChooseStore } from './ChooseStore.tsx';
import { ImportPreviewPanel } from './ImportPreviewPanel.tsx';
import { ImportResult } from './ImportResult.tsx';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';
import { useCancelJob } from '../../app/relay/useCancelJob.ts';
import { type ImportStep, useImport } from './useImport.ts';

interface ImportDialogProps {
  readonly kind: FileKind;
  /** Takes the resources of another store of the company in place of a file's. */
  readonly isFromStore?: boolean;
  readonly onClose: () => void;
}

/** Brings resources in from a file or another store: choose it, see what it would change, import it, and undo it where it was wrong. */
export function ImportDialog({ kind, isFromStore = false, onClose }: ImportDialogProps) {
  const intl = useIntl();
  const { step, setStep, look, lookAtText, lookAtFile, start, undo, close } = useImport(kind, onClose);
  const labels = fieldLabels(kind);
  const body = useRef<HTMLDivElement>(null);
  const focusedStep = useRef(step.name);
  // The button that was pressed is gone with its step: without this, the keyboard would begin again at the top of the page.
  useEffect(() => {
    if (focusedStep.current === step.name) return;
    focusedStep.current = step.name;
    body.current?.focus();
  }, [step.name]);
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={
        isFromStore ? (
          <FormattedMessage {...messages.compare} />
        ) : (
          <FormattedMessage {...messages.importTitle} values={{ what: intl.formatMessage(kind.words.listTitle) }} />
        )
      }
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <div ref={body} tabIndex={-1} className={styles['body']}>
        {step.name === 'choose' && isFromStore && <ChooseStore step={step} onStore={(source) => void look(source, 'KEEP')} />}
        {step.name === 'choose' && !isFromStore && <ChooseFile step={step} onText={lookAtText} onFile={(file) => void lookAtFile(file)} />}
        {step.name === 'preview' && (
          <ImportPreviewPanel
            {...step}
            labels={labels}
            isWhole={kind.kind === 'EVERYTHING'}
            isFromStore={isFromStore}
            onAbsent={(absent) => void look(step.source, absent)}
            onBack={() => setStep({ name: 'choose' })}
            onRun={() => start(step.source, step.absent)}
          />
        )}
        {step.name === 'running' && <Running step={step} />}
        {step.name === 'done' && (
          <ImportResult {...step} labels={labels} list={kind.definition.name} onUndo={() => undo(step.job)} onClose={close} />
        )}
      </div>
    </Modal>
  );
}

interface ChooseFileProps {
  readonly step: Extract<ImportStep, { name: 'choose' }>;
  readonly onText: (content: string) => void;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ step: { problem, isReading = false }, onText, onFile }: ChooseFileProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  return (
    <div className={styles['step']} aria-busy={isReading}>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.explain} />
      </Text>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <FileDrop
        title={<FormattedMessage {...messages.dropHere} />}
        hint={<FormattedMessage {...messages.formats} />}
        accept=".csv,.tsv,.txt,.json"
        onFile={onFile}
      />
      <Textarea
        label={intl.formatMessage(messages.paste)}
        description={intl.formatMessage(messages.pasteHint)}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button disabled={text.trim() === ''} loading={isReading} onClick={() => onText(text)}>
          <FormattedMessage {...messages.check} />
        </Button>
      </Group>
    </div>
  );
}

function Running({ step: { job, share } }: { readonly step: Extract<ImportStep, { name: 'running' }> }) {
  const intl = useIntl();
  const can = useCan();
  const [cancel, isCancelling] = useCancelJob();
  return (
    <div className={styles['step']}>
      <Progress value={share * 100} animated aria-label={intl.formatMessage(messages.running)} />
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.runningHint} />
      </Text>
      {can('IMPORT_EDIT') && (
        <Group justify="flex-end">
          <Button variant="default" loading={isCancelling} onClick={() => void cancel({ id: job.id })}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </Group>
      )}
    </div>
  );
}
