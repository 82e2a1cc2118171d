import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ResourceFormState } from '../../resources/useResourceForm.ts';
import { changeText } from '../../resources/diff/changeWords.ts';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
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
        // The bar sticks to the results, not to a form that is no higher than itself.
        <form
          style={{ display: 'contents' }}
          aria-label={intl.formatMessage(messages.barTitle)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <FormSummary summary={form.summary} labels={searchRuleEditor.labels} />
          <FormBar
            form={form}
            isNew={stored === null}
            saveLabel={stored === null ? messages.saveAsRule : messages.saveRule}
            text={
              <>
                {query === '' ? <FormattedMessage {...messages.barEmpty} /> : <FormattedMessage {...messages.bar} values={{ query }} />}{' '}
                <FormattedMessage
                  {...messages.barCounts}
                  values={{ pinned: numbers.count(included.products.length), hidden: numbers.count(excluded.products.length) }}
                />{' '}
                {scope.length > 1 && <FormattedMessage {...messages.barScope} values={{ stores: numbers.count(scope.length) }} />}
              </>
            }
          />
        </form>
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
