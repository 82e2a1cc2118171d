import { Alert, Button, Group, List, Progress, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useStoreScope } from '../../../app/router/storeScope.ts';
import { showToast } from '../../../app/toasts/toastStack.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { FeedDryRun } from './FeedDryRun.tsx';
import { FeedFacts } from './FeedFacts.tsx';
import { FeedKind } from './FeedKind.tsx';
import { FeedMapping } from './FeedMapping.tsx';
import { FeedSource } from './FeedSource.tsx';
import { missingFields } from './feedMapping.ts';
import { takeFile } from './handedFile.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import { MappingChoice } from './MappingChoice.tsx';
import { RowsPathForm } from './RowsPathForm.tsx';
import { SaveMapping } from './SaveMapping.tsx';
import { type FeedKindChoice, type FeedProblem, useFeed } from './useFeed.ts';
import { useStartImport } from './useStartImport.ts';

interface NewImportProps {
  readonly storeId: string;
  /** Begins with an address in place of a file. */
  readonly isUrl: boolean;
  readonly onStarted: (internalId: string) => void;
}

/** A new import, from the choice of a feed to its start. */
export function NewImport({ storeId, isUrl, onStarted }: NewImportProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [kind, setKind] = useState<FeedKindChoice>({ entity: 'PRODUCTS', isChosen: false });
  const { entity } = kind;
  const [timeZone, setTimeZone] = useState(useStoreScope().timeZone);
  const { step, onFile, onUrl, onRowsPath, chooseKind, change, reset } = useFeed(storeId, { kind, timeZone, onKind: setKind });
  const onTimeZone = (zone: string) => {
    setTimeZone(zone);
    change({ timeZone: zone });
  };
  const kindFields = <FeedKind entity={entity} onEntity={chooseKind} timeZone={timeZone} onTimeZone={onTimeZone} />;
  const [start, isStarting] = useStartImport();
  const [isReviewed, setReviewed] = useState(false);
  const takeHanded = useEffectEvent(() => {
    const file = takeFile();
    if (file !== undefined) void onFile(file);
  });
  useEffect(() => takeHanded(), []);
  // Its lists have their fields under their own names.
  const hasMapping = entity !== 'EVERYTHING';

  if (step.at === 'source') {
    return (
      <>
        <ImportSteps current="upload" />
        {step.problem !== undefined && <ProblemAlert problem={step.problem} />}
        {step.unplaced !== undefined && (
          <RowsPathForm
            key={step.unplaced.feed.rowsPath}
            given={step.unplaced.feed.rowsPath ?? ''}
            places={step.unplaced.places}
            onRowsPath={onRowsPath}
          />
        )}
        {kindFields}
        <FeedSource triedUrl={step.url ?? (isUrl ? '' : undefined)} onFile={(file) => void onFile(file)} onUrl={(url) => void onUrl(url)} />
      </>
    );
  }
  if (step.at === 'uploading' || step.at === 'reading') {
    const isUploading = step.at === 'uploading';
    const words = isUploading
      ? intl.formatMessage(messages.uploading, { name: step.name, share: numbers.percent(Math.floor(step.share * 100) / 100) })
      : intl.formatMessage(messages.reading, { name: step.name });
    return (
      <>
        <ImportSteps current="upload" />
        <section className={styles['panel']} aria-busy>
          <Text size="sm" role="status">
            {words}
          </Text>
          <Progress value={isUploading ? step.share * 100 : 100} animated={!isUploading} striped={!isUploading} aria-label={words} />
          <Button variant="default" size="xs" onClick={reset} style={{ justifySelf: 'start' }}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </section>
      </>
    );
  }

  const onStart = async () => {
    const { feed, mapping, mode, corrections } = step;
    const { preset } = step.preview;
    const known = preset === null || preset === undefined || preset === '%future added value' ? {} : { preset };
    const payload = await start({ feed, entity, ...known, timeZone, mapping, mode, corrections });
    if (payload === undefined) return;
    const [error] = payload.errors;
    const node = payload.importEdge?.node;
    if (error !== undefined || node === undefined) {
      showToast({ type: 'danger', title: intl.formatMessage(messages.startFailed), message: error?.message ?? '' });
      return;
    }
    reset();
    onStarted(node.internalId);
  };

  const missing = missingFields(step.mapping, entity);
  const isMapping = hasMapping && !isReviewed;
  return (
    <>
      <ImportSteps current={isMapping ? 'map' : 'review'} />
      <Group justify="space-between" gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {step.name}
        </Text>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            setReviewed(false);
            reset();
          }}
        >
          <FormattedMessage {...messages.otherFeed} />
        </Button>
      </Group>
      <FeedFacts entity={entity} preview={step.preview} isGuessed={step.isGuessed} />
      {(isMapping || !hasMapping) && kindFields}
      {isMapping ? (
        <>
          <MappingChoice
            storeId={storeId}
            entity={entity}
            mapping={step.mapping}
            onChange={(mapping, savedZone) => {
              setTimeZone(savedZone);
              change({ mapping, timeZone: savedZone });
            }}
          />
          <FeedMapping
            entity={entity}
            columns={step.preview.columns}
            columnCount={step.preview.columnCount}
            mapping={step.mapping}
            onChange={(mapping) => change({ mapping })}
          />
          <SaveMapping entity={entity} timeZone={timeZone} mapping={step.mapping} />
          <Group justify="flex-end" gap="sm">
            {missing.length > 0 && (
              <Text size="sm" c="var(--danger)" role="alert">
                <FormattedMessage
                  {...messages.missing}
                  values={{ fields: intl.formatList(missing.map((field) => fieldLabel(intl, field))) }}
                />
              </Text>
            )}
            <Button disabled={missing.length > 0} onClick={() => setReviewed(true)}>
              <FormattedMessage {...messages.toReview} />
            </Button>
          </Group>
        </>
      ) : (
        <FeedDryRun
          entity={entity}
          sourceName={step.name}
          preview={step.preview}
          mode={step.mode}
          onMode={(mode) => change({ mode })}
          corrections={step.corrections}
          onCorrections={(corrections) => change({ corrections })}
          isStale={step.isStale}
          isStarting={isStarting}
          onBack={hasMapping ? () => setReviewed(false) : undefined}
          onStart={() => void onStart()}
        />
      )}
    </>
  );
}

function ProblemAlert({ problem }: { problem: FeedProblem }) {
  const intl = useIntl();
  const isUpload = problem.of === 'upload';
  const sentences = isUpload
    ? [
        problem.failure.message !== ''
          ? problem.failure.message
          : intl.formatMessage(problem.failure.code === 'NETWORK' ? messages.networkFailed : messages.unknownFailed),
      ]
    : problem.errors.map((error) => error.message);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle aria-hidden />}
      title={<FormattedMessage {...(isUpload ? messages.uploadFailed : messages.feedFailed)} />}
    >
      {sentences.length === 1 ? (
        sentences[0]
      ) : (
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
