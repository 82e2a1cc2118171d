import { Checkbox } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useSavedToast } from '../../../resources/useSavedToast.ts';
import { useNumbers } from '../../../app/words/numbers.ts';
import { clampedField } from '../../../ui/form/clampedField.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { isConflict } from '../../../ui/form/formProblems.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useReload } from '../../../ui/page/useReload.ts';
import { PlainField } from '../../../ui/state/PlainField.tsx';
import type { HealthSettingsDialog_health$key } from './__generated__/HealthSettingsDialog_health.graphql.ts';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import styles from '../dataHealth.module.css';
import { probeThresholds, type Threshold, thresholdNumber, thresholds, thresholdSettings, thresholdTexts } from './healthThresholds.ts';
import { useHealthWrites } from '../useHealthWrites.ts';
import { useUpdateHealthSettings } from './useUpdateHealthSettings.ts';

interface HealthSettingsDialogProps {
  readonly health: HealthSettingsDialog_health$key;
  readonly onClose: () => void;
}

/** What counts as too long, too old or too few in this store. */
export function HealthSettingsDialog({ health: key, onClose }: HealthSettingsDialogProps) {
  const { settings, settingsRevision } = useFragment(
    graphql`
      fragment HealthSettingsDialog_health on DataHealth {
        settingsRevision
        settings {
          nameLength
          descriptionLength
          orderGapFactor
          dropShare
          feedMinutes
          scriptDays
          stockDays
          orderDays
          probe
          probeSample
          imagePixels
          imageMs
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const reload = useReload();
  const update = useUpdateHealthSettings();
  const { run } = useHealthWrites();
  const ruleOf = (threshold: Threshold) => (text: string) =>
    thresholdNumber(text, threshold) === undefined
      ? { message: messages.numberRule, values: { least: numbers.count(threshold.least), most: numbers.count(threshold.most) } }
      : undefined;
  const savedToast = useSavedToast();
  const form = useForm({
    initial: { ...thresholdTexts(settings), probe: settings.probe },
    schema: Object.fromEntries(thresholds.map((threshold) => [threshold.name, [ruleOf(threshold)]])),
    draft: false,
    onSave: async ({ probe, ...texts }) => {
      const changed = thresholdSettings(texts);
      if (changed === undefined) return undefined;
      const payload = await update({ revision: settingsRevision, probe, ...changed });
      if (payload === undefined) return undefined;
      if (isConflict(payload.errors)) {
        // The payload holds what the other person made of them, and its revision.
        const newer = payload.dataHealth?.settings;
        if (newer !== undefined) {
          const values = { ...thresholdTexts(newer), probe: newer.probe };
          form.accept(values, { probe, ...texts });
        }
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      }
      if (payload.errors.length === 0) {
        const { probe: probeBefore, ...textsBefore } = form.initial;
        const before = thresholdSettings(textsBefore);
        const revision = payload.dataHealth?.settingsRevision ?? settingsRevision;
        savedToast({
          title: messages.saved,
          sendBack: async () => {
            const undone = before && (await update({ revision, probe: probeBefore, ...before }));
            if (undone?.errors.length === 0) await run();
            return undone;
          },
        });
        await run();
        onClose();
        reload();
      }
      return { errors: payload.errors };
    },
  });
  const probe = form.field('probe');
  const shown = thresholds.filter(({ name }) => probe.value || !probeThresholds.includes(name));
  return (
    <FormDialog
      form={form}
      size="lg"
      onClose={onClose}
      title={<FormattedMessage {...messages.settings} />}
      text={<FormattedMessage {...messages.settingsText} />}
      saveText={<FormattedMessage {...messages.save} />}
    >
      <div className={styles['fields']}>
        {shown
          .filter(({ name }) => !probeThresholds.includes(name))
          .map(({ name, ...range }) => (
            <PlainField
              key={name}
              {...clampedField(form.field(name), range, numbers)}
              inputMode="decimal"
              label={intl.formatMessage(messages[name])}
              hint={name === 'orderGapFactor' ? intl.formatMessage(messages.orderGapHint) : undefined}
            />
          ))}
      </div>
      <Checkbox
        id={probe.id}
        size="sm"
        label={intl.formatMessage(messages.probe)}
        description={intl.formatMessage(messages.probeHint)}
        checked={probe.value}
        onChange={(event) => probe.onChange(event.currentTarget.checked)}
      />
      <div className={styles['fields']}>
        {shown
          .filter(({ name }) => probeThresholds.includes(name))
          .map(({ name, ...range }) => (
            <PlainField
              key={name}
              {...clampedField(form.field(name), range, numbers)}
              inputMode="numeric"
              label={intl.formatMessage(messages[name])}
            />
          ))}
      </div>
    </FormDialog>
  );
}
