import { Input } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { StorePicker } from '../../resources/pickers/StorePicker.tsx';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { PillList } from '../../ui/form/PillList.tsx';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { productNames, type UsedProduct } from './companyUsageList.ts';
import type { LimitFields } from './useSetUsageLimit.ts';

interface UsageLimitDialogProps {
  /** First 8 characters of the company's key. */
  readonly companyId: string;
  readonly onSave: (limit: LimitFields) => Promise<SaveOutcome | undefined>;
  readonly onClose: () => void;
}

const mostUnits = 2_000_000_000;

/** Asks for a limit: of which product, in which store, how much. */
export function UsageLimitDialog({ companyId, onSave, onClose }: UsageLimitDialogProps) {
  const intl = useIntl();
  const [store, setStore] = useState<NamedStore & { readonly storeId: string }>();
  const initial: { product: UsedProduct; units: number } = { product: 'SEARCH', units: 10_000 };
  const form = useForm({
    initial,
    schema: {},
    draft: false,
    onSave: async ({ product, units }) => {
      const outcome = await onSave({ product, units, storeId: store?.storeId });
      if (outcome?.errors.length === 0) onClose();
      return outcome;
    },
  });
  const label = intl.formatMessage(messages.limitStore);
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.addLimit} />}
      text={<FormattedMessage {...messages.limitText} />}
      saveText={<FormattedMessage {...messages.saveLimit} />}
      onClose={onClose}
    >
      <EnumSelect field={form.field('product')} label={messages.product} words={productNames} isReadOnly={false} />
      <NumberField field={form.field('units')} label={messages.limitPerMonth} least={1} most={mostUnits} isReadOnly={false} />
      <Input.Wrapper label={label} labelProps={{ htmlFor: 'limit-store' }}>
        {store === undefined ? (
          <StorePicker id="limit-store" label={label} companyId={companyId} isReadOnly={false} onPick={setStore} />
        ) : (
          <PillList label={label} words={[store.id]} nameOf={() => store.name} isReadOnly={false} onChange={() => setStore(undefined)} />
        )}
      </Input.Wrapper>
    </FormDialog>
  );
}
