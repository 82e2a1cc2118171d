import { Button, SegmentedControl, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { type FieldProblem, required, url as isUrl } from '../../../ui/form/formSchema.ts';
import { problemText } from '../../../ui/form/useForm.ts';
import { feedEndings } from './feedEndings.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface FeedSourceProps {
  /** An address that was tried before; empty to begin with an address. */
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
      {kind === 'upload' ? (
        <FileDrop
          title={<FormattedMessage {...messages.dropHere} />}
          hint={<FormattedMessage {...messages.formats} />}
          accept={feedEndings}
          onFile={onFile}
        />
      ) : (
        <UrlForm triedUrl={triedUrl} onUrl={onUrl} />
      )}
    </section>
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
