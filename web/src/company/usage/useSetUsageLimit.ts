import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import type { SaveOutcome } from '../../ui/form/useForm.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSetUsageLimitMutation } from './__generated__/useSetUsageLimitMutation.graphql.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import type { UsedProduct } from './companyUsageList.ts';

export interface LimitFields {
  readonly product: UsedProduct;
  /** First 8 characters of the store's key; undefined for all stores together. */
  readonly storeId: string | undefined;
  readonly units: number;
}

/** Sets and removes limits of usage of a company, by its global id. */
export function useSetUsageLimit(companyId: string) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const reload = useReload();
  const [write] = useWrite<useSetUsageLimitMutation>(graphql`
    mutation useSetUsageLimitMutation($input: SetUsageLimitInput!) {
      setUsageLimit(input: $input) {
        limits {
          units
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const save = async ({
    product,
    storeId,
    units,
  }: Omit<LimitFields, 'units'> & { units: number | null }): Promise<SaveOutcome | undefined> => {
    const payload = (await write({ input: { companyId, product, units, ...(storeId !== undefined && { storeId }) } }))?.setUsageLimit;
    if (payload === undefined) return undefined;
    const [error] = payload.errors;
    if (error === undefined) reload();
    return { errors: payload.errors };
  };
  const isSaved = (outcome: SaveOutcome | undefined) => outcome !== undefined && outcome.errors.length === 0;
  const savedToast = useSavedToast();
  /** `before` is the limit that it replaces; undefined where there was none. */
  const set = async (limit: LimitFields, before: number | undefined): Promise<SaveOutcome | undefined> => {
    const outcome = await save(limit);
    if (isSaved(outcome)) savedToast({ title: messages.limitSaved, sendBack: () => save({ ...limit, units: before ?? null }) });
    return outcome;
  };
  return {
    set,
    remove: async (limit: LimitFields) => {
      const outcome = await save({ ...limit, units: null });
      if (!isSaved(outcome))
        return (
          outcome &&
          showToast({ type: 'danger', title: intl.formatMessage(messages.limitFailed), message: outcome.errors[0]?.message ?? '' })
        );
      showUndo({ title: intl.formatMessage(messages.limitRemoved), onUndo: () => set(limit, undefined) });
    },
  };
}
