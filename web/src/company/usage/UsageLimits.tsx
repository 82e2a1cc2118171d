import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import styles from '../../ui/figures/figures.module.css';
import type { UsageLimits_company$key } from './__generated__/UsageLimits_company.graphql.ts';
import own from './companyUsage.module.css';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { productNames } from './companyUsageList.ts';
import { UsageLimitDialog } from './UsageLimitDialog.tsx';
import { type LimitFields, useSetUsageLimit } from './useSetUsageLimit.ts';

/** What the company wants to use in a month, and how much of it is used. */
export function UsageLimits({ company: key }: { readonly company: UsageLimits_company$key }) {
  const { id, companyId, usageLimits } = useFragment(
    graphql`
      fragment UsageLimits_company on Company @throwOnFieldError {
        id
        companyId
        usageLimits {
          product
          storeId
          storeName
          units
          used
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const mayEdit = useCan()('COMPANY_USAGE_EDIT');
  const [isAdding, setIsAdding] = useState(false);
  const { set, remove } = useSetUsageLimit(id);
  const unitsNow = ({ product, storeId }: Pick<LimitFields, 'product' | 'storeId'>) =>
    usageLimits.find((one) => one.product === product && (one.storeId ?? undefined) === storeId)?.units;
  const rows = usageLimits.flatMap((limit) => {
    const { product, storeId, storeName, units, used } = limit;
    if (product === '%future added value') return [];
    const name = intl.formatMessage(productNames[product]);
    return [
      {
        key: `${product} ${storeId ?? ''}`,
        cells: [
          name,
          storeName ?? intl.formatMessage(messages.allStores),
          numbers.decimal(used, 1),
          numbers.count(units),
          <span key="share" className={own['share']} data-tone={used >= units ? 'full' : used >= units * 0.8 ? 'near' : undefined}>
            {numbers.percent(used / units)}
          </span>,
          ...(mayEdit
            ? [
                <Button
                  key="remove"
                  size="compact-xs"
                  variant="subtle"
                  aria-label={intl.formatMessage(messages.removeLimitOf, { product: name })}
                  onClick={() => void remove({ product, storeId: storeId ?? undefined, units })}
                >
                  <FormattedMessage {...messages.removeLimit} />
                </Button>,
              ]
            : []),
        ],
      },
    ];
  });
  return (
    <>
      <FigureTable
        title={messages.limits}
        empty={messages.limitsNone}
        actions={
          mayEdit && (
            <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setIsAdding(true)}>
              <FormattedMessage {...messages.addLimit} />
            </Button>
          )
        }
        heads={[
          messages.product,
          messages.limitOf,
          messages.thisMonth,
          messages.limitUnits,
          messages.limitUsed,
          ...(mayEdit ? [messages.limitChange] : []),
        ]}
        rows={rows}
      />
      {rows.length > 0 && (
        <p className={styles['note']}>
          <FormattedMessage {...messages.limitsNote} />
        </p>
      )}
      {isAdding && (
        <UsageLimitDialog companyId={companyId} onSave={(limit) => set(limit, unitsNow(limit))} onClose={() => setIsAdding(false)} />
      )}
    </>
  );
}
