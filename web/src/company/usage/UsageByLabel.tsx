import { Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import type { UsageByLabel_company$key } from './__generated__/UsageByLabel_company.graphql.ts';
import { companyUsageMessages as messages } from './companyUsage.messages.ts';
import { productNames } from './companyUsageList.ts';

/** Where calls beyond the labels that are counted are. */
const otherLabels = '…';
const shownAtFirst = 10;

/** What the company has used in a month by label: which place on the page, newsletter or integration it was for. */
export function UsageByLabel({ company: key }: { readonly company: UsageByLabel_company$key }) {
  const { labelUsage } = useFragment(
    graphql`
      fragment UsageByLabel_company on Company @argumentDefinitions(month: { type: "String" }) @throwOnFieldError {
        labelUsage(month: $month) {
          product
          label
          requests
          units
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const nameOf = (label: string) =>
    label === '' ? intl.formatMessage(messages.noLabel) : label === otherLabels ? intl.formatMessage(messages.otherLabels) : label;
  return (
    <FigureTable
      title={messages.labels}
      empty={messages.noLabels}
      most={shownAtFirst}
      heads={[messages.label, messages.units, messages.requests]}
      rows={labelUsage.map(({ product, label, requests, units }) => ({
        key: `${product} ${label}`,
        cells: [
          <>
            {nameOf(label)}
            <Text size="xs" c="dimmed">
              {product === '%future added value' ? '' : intl.formatMessage(productNames[product])}
            </Text>
          </>,
          numbers.decimal(units, 1),
          numbers.count(requests),
        ],
      }))}
    />
  );
}
