import { Button, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ResourceFormState } from '../../resources/useResourceForm.ts';
import { changeText } from '../../resources/versions/changeWords.ts';
import formStyles from '../../ui/form/form.module.css';
import { formMessages } from '../../ui/form/form.messages.ts';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { saveKeys, useSaveKey } from '../../ui/form/useSaveKey.ts';
import type { SearchRuleFields } from '../rules/searchRuleDraft.ts';
import { searchRuleEditor } from '../rules/searchRuleEditor.ts';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

const placingLabels = { scope: resourcesMessages.scope, isEnabled: resourcesMessages.enabledHere };

interface RuleBarProps {
  readonly state: ResourceFormState<SearchRuleFields>;
  readonly query: string;
  readonly nameOf: (product: string) => string;
  /** Another search was begun and given up, to keep what is unsaved. */
  readonly onStay: () => void;
}

/** Saves what was changed on the results, as the rule for their query; there while something is unsaved. */
export function RuleBar({ state, query, nameOf, onStay }: RuleBarProps) {
  const { form, stored, conflict, settle, closeConflict } = state;
  const intl = useIntl();
  const numbers = useNumbers();
  const save = () => {
    if (form.isDirty) void form.save();
  };
  useSaveKey(save);
  const { included, excluded, scope } = form.values;
  const show = (field: keyof typeof form.values, { [field]: value }: typeof form.values) =>
    typeof value === 'object' && 'products' in value ? intl.formatList(value.products.map(nameOf)) : changeText(intl, value);
  return (
    <>
      <LeaveGuard isActive={form.isDirty} includesQuery onStay={onStay} />
      {form.isDirty && (
        <div className={formStyles['bar']} role="group" aria-label={intl.formatMessage(messages.barTitle)}>
          <div>
            <Text size="sm">
              {query === '' ? <FormattedMessage {...messages.barEmpty} /> : <FormattedMessage {...messages.bar} values={{ query }} />}{' '}
              <FormattedMessage
                {...messages.barCounts}
                values={{ pinned: numbers.count(included.products.length), hidden: numbers.count(excluded.products.length) }}
              />
            </Text>
            {scope.length > 1 && (
              <Text size="xs" c="dimmed">
                <FormattedMessage {...messages.barScope} values={{ stores: numbers.count(scope.length) }} />
              </Text>
            )}
            {form.summary.map(({ text }) => (
              <Text key={text} size="sm" c="var(--danger)" role="alert">
                {text}
              </Text>
            ))}
          </div>
          <Group gap="sm" ml="auto">
            <Button variant="default" onClick={form.discard} disabled={form.isSaving}>
              <FormattedMessage {...formMessages.discard} />
            </Button>
            <Button loading={form.isSaving} onClick={save} title={intl.formatMessage(formMessages.saveShortcut, { keys: saveKeys() })}>
              <FormattedMessage {...(stored === null ? messages.saveAsRule : messages.saveRule)} />
            </Button>
          </Group>
        </div>
      )}
      {conflict !== null && stored !== null && (
        <ConflictDialog
          base={stored.draft}
          mine={form.values}
          theirs={conflict.draft}
          who={conflict.head.updatedBy ?? null}
          label={(field) => intl.formatMessage({ ...searchRuleEditor.labels, ...placingLabels }[field])}
          show={show}
          onSettle={settle}
          onClose={closeConflict}
        />
      )}
    </>
  );
}
