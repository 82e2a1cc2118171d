import { ActionIcon, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import type { SearchReasons_reasons$key } from './__generated__/SearchReasons_reasons.graphql.ts';
import { ReasonList } from './ReasonList.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import styles from './SearchReasons.module.css';
import { Popover } from '../../ui/popup/Popover.tsx';

interface SearchReasonsProps {
  readonly reasons: SearchReasons_reasons$key;
  /** The product that is explained. */
  readonly name: string;
}

/** Why a product stands where it is: every part of its score and every decision. */
export function SearchReasons({ reasons: key, name }: SearchReasonsProps) {
  const reasons = useFragment(
    graphql`
      fragment SearchReasons_reasons on SearchReason @relay(plural: true) {
        score
        ...ReasonList_reasons
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const sum = reasons.reduce((total, reason) => total + (reason.score ?? 0), 0);
  return (
    <Popover position="left" width={320}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={intl.formatMessage(messages.why, { name })}>
          <IconHelpCircle size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={intl.formatMessage(messages.why, { name })}>
        <Text size="sm" fw={600} mb={6} tabIndex={-1} data-autofocus>
          <FormattedMessage {...messages.whyTitle} />
        </Text>
        {reasons.length === 0 && (
          <Text size="sm" c="dimmed">
            <FormattedMessage {...messages.whyNothing} />
          </Text>
        )}
        <ReasonList reasons={reasons}>
          {sum !== 0 && (
            <li className={styles['sum']}>
              <FormattedMessage {...messages.whySum} />
              <span className={styles['score']}>{numbers.decimal(sum, 2)}</span>
            </li>
          )}
        </ReasonList>
      </Popover.Dropdown>
    </Popover>
  );
}
