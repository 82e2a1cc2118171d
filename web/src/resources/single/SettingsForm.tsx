import { SegmentedControl } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { showSideways } from '../../ui/page/showSideways.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { LaterConflict } from '../LaterConflict.tsx';
import { resourcesMessages } from '../resources.messages.ts';
import styles from './settings.module.css';
import { settingsMessages as messages } from './settings.messages.ts';
import type { Settings } from './useSettingsForm.ts';

interface SettingsFormProps<Values extends object> {
  readonly settings: Settings<Values>;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Inputs, and the bar that saves them. */
  readonly children: ReactNode;
}

/** The frame of settings: why they cannot be changed, what keeps them from being saved, a guard of what is not, and what someone else saved first. */
export function SettingsForm<Values extends object>({ settings, labels, children }: SettingsFormProps<Values>) {
  const { form, isReadOnly, conflict } = settings;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <LeaveGuard isActive={form.isDirty} />
      {isReadOnly && (
        <Notice tone="info">
          <FormattedMessage {...resourcesMessages.noRight} />
        </Notice>
      )}
      <FormSummary summary={form.summary} labels={labels} />
      {children}
      {conflict !== null && (
        <LaterConflict
          base={form.initial}
          mine={form.values}
          theirs={conflict.theirs}
          who={null}
          labels={labels}
          choices={labels}
          onSettle={conflict.settle}
          onClose={conflict.close}
        />
      )}
    </form>
  );
}

interface SettingsTabsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, MessageDescriptor>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
}

/** The parts of settings that are too many for one screen. */
export function SettingsTabs<Name extends string>({ names, labels, value, onChange }: SettingsTabsProps<Name>) {
  const intl = useIntl();
  const wordOf = (name: Name): MessageDescriptor => labels[name];
  const box = useRef<HTMLDivElement>(null);
  // On a narrow screen the chosen one may be beyond the end.
  useEffect(() => showSideways(box.current, `input[value="${value}"] + label`), [value]);
  return (
    <div ref={box} className={styles['tabs']}>
      <SegmentedControl
        aria-label={intl.formatMessage(messages.tabs)}
        styles={{ root: { flexWrap: 'nowrap', minWidth: 'max-content' } }}
        value={value}
        data={names.map((name) => ({ value: name, label: intl.formatMessage(wordOf(name)) }))}
        onChange={onChange}
      />
    </div>
  );
}
