import { Badge, Button, Checkbox } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useSavedToast } from '../../resources/useSavedToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { clampedField } from '../../ui/form/clampedField.ts';
import { isConflict } from '../../ui/form/formProblems.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { ExtensionCard_extension$key } from './__generated__/ExtensionCard_extension.graphql.ts';
import { ExtensionConflict } from './ExtensionConflict.tsx';
import { extensionFields, extensionSchema, extensionSettings, imageSizes } from './extensionFields.ts';
import { extensionsMessages as messages } from './extensions.messages.ts';
import styles from './extensions.module.css';
import { useForgetExtension } from './useForgetExtension.ts';
import { useUpdateExtension } from './useUpdateExtension.ts';

interface ExtensionCardProps {
  readonly extension: ExtensionCard_extension$key;
  readonly mayEdit: boolean;
}

const healths = {
  OK: { color: 'green', message: messages.ok },
  OUTDATED: { color: 'yellow', message: messages.outdated },
  PROBLEMS: { color: 'red', message: messages.problems },
  SILENT: { color: 'gray', message: messages.silent },
  '%future added value': { color: 'gray', message: messages.silent },
} as const;

const flags = ['realTimeUpdates', 'collectEmails', 'includePages'] as const;

/** One plug-in: how it fares, and what it shall do. */
export function ExtensionCard({ extension: key, mayEdit }: ExtensionCardProps) {
  const extension = useFragment(
    graphql`
      fragment ExtensionCard_extension on Extension {
        id
        platform
        version
        latestVersion
        url
        health
        problems
        firstAt
        lastAt
        contacts
        isInUse
        revision
        settings {
          realTimeUpdates
          collectEmails
          includePages
          imageSize
          language
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const titleId = useId();
  const update = useUpdateExtension();
  const forget = useForgetExtension();
  const { id, platform, settings, revision, health } = extension;
  const [stored, setStored] = useState({ revision, fields: extensionFields(settings) });
  const [conflict, setConflict] = useState<typeof stored | null>(null);
  const savedToast = useSavedToast();
  const form = useForm({
    initial: stored.fields,
    schema: extensionSchema,
    onSave: async (values) => {
      const payload = await update({ id, revision: stored.revision, settings: extensionSettings(values) });
      if (payload === undefined) return undefined;
      const { extension: newest, errors } = payload;
      if (newest != null && isConflict(errors)) {
        setConflict({ revision: newest.revision, fields: extensionFields(newest.settings) });
        return undefined;
      }
      if (errors.length === 0) {
        const before = stored.fields;
        const saved = newest?.revision ?? stored.revision;
        if (newest != null) setStored({ revision: saved, fields: values });
        form.accept(values, values);
        savedToast({
          title: messages.saved,
          sendBack: async () => {
            const undone = await update({ id, revision: saved, settings: extensionSettings(before) });
            if (undone?.extension != null && undone.errors.length === 0) {
              setStored({ revision: undone.extension.revision, fields: before });
              form.rebase(before);
            }
            return undone;
          },
        });
      }
      return { errors: errors.map((error) => ({ ...error, field: error.field?.replace(/^settings\./, '') })) };
    },
  });
  // Saved elsewhere while nothing was edited here: shown as it is.
  if (revision > stored.revision && !form.isDirty && !form.isSaving && conflict === null) {
    const fields = extensionFields(settings);
    setStored({ revision, fields });
    form.rebase(fields);
  }
  const shown = healths[health];
  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <LeaveGuard isActive={form.isDirty} />
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {platform}
        </h2>
        <Badge size="sm" variant="light" tt="none" color={shown.color}>
          <FormattedMessage {...shown.message} />
        </Badge>
        {mayEdit && (
          <Button
            className={styles['forget'] ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => void forget({ id, name: platform })}
          >
            <FormattedMessage {...messages.forget} />
          </Button>
        )}
      </header>
      {extension.problems.length > 0 && (
        <Notice tone="danger">
          {extension.problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Notice>
      )}
      <dl className={styles['facts']}>
        <Fact name={<FormattedMessage {...messages.installed} />}>{extension.version}</Fact>
        <Fact name={<FormattedMessage {...messages.latest} />}>
          {extension.latestVersion ?? <FormattedMessage {...messages.latestUnknown} />}
        </Fact>
        <Fact name={<FormattedMessage {...messages.lastContact} />}>
          <Moment at={extension.lastAt} /> (<FormattedMessage {...messages.contacts} values={counted(numbers, extension.contacts)} />)
        </Fact>
        <Fact name={<FormattedMessage {...messages.firstContact} />}>
          <Moment at={extension.firstAt} />
        </Fact>
        {extension.url != null && <Fact name={<FormattedMessage {...messages.runsAt} />}>{extension.url}</Fact>}
      </dl>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <h3 className={styles['subtitle']}>
          <FormattedMessage {...messages.settings} />
        </h3>
        <p className={styles['text']}>
          <FormattedMessage {...messages.settingsText} />{' '}
          <FormattedMessage {...(extension.isInUse == null ? messages.notSaid : extension.isInUse ? messages.inUse : messages.notInUse)} />
        </p>
        <FormNotices form={form} />
        <fieldset className={styles['fields']} disabled={!mayEdit}>
          {flags.map((flag) => {
            const field = form.field(flag);
            return (
              <Checkbox
                key={flag}
                id={field.id}
                size="sm"
                label={intl.formatMessage(messages[flag])}
                checked={field.value}
                onChange={(event) => field.onChange(event.currentTarget.checked)}
              />
            );
          })}
          <PlainField
            {...clampedField(form.field('imageSize'), imageSizes, numbers)}
            inputMode="numeric"
            label={intl.formatMessage(messages.imageSize)}
          />
          <PlainField
            {...form.field('language')}
            label={intl.formatMessage(messages.language)}
            hint={intl.formatMessage(messages.languageHint)}
          />
        </fieldset>
        {mayEdit && (
          <div>
            <Button type="submit" disabled={!form.isDirty} loading={form.isSaving}>
              <FormattedMessage {...messages.save} />
            </Button>
          </div>
        )}
      </form>
      {conflict !== null && (
        <ExtensionConflict
          base={form.initial}
          mine={form.values}
          theirs={conflict.fields}
          onSettle={(values) => {
            setStored(conflict);
            form.rebase(conflict.fields, values);
            setConflict(null);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </article>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
