import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { resourcesMessages } from '../../resources/resources.messages.ts';
import formStyles from '../../ui/form/form.module.css';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { DemoShopLink } from './DemoShopLink.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

interface SavedRuleProps {
  readonly storeId: string;
  readonly query: string;
  /** The only product that was newly pinned; undefined for other changes. */
  readonly pinned: string | undefined;
  /** Where the rule is edited; undefined until it has been read. */
  readonly rulePath: string | undefined;
  readonly onUndo: () => void;
}

/** What a save has done for shoppers, and where to see it. */
export function SavedRule({ storeId, query, pinned, rulePath, onUndo }: SavedRuleProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that saved is gone.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <div className={formStyles['bar']}>
      <Text ref={text} size="sm" tabIndex={-1} role="status" style={{ outline: 'none' }}>
        <IconCircleCheck size={18} color="var(--success)" style={{ verticalAlign: 'text-bottom' }} aria-hidden />{' '}
        {query === '' ? (
          <FormattedMessage {...messages.savedEmpty} />
        ) : pinned === undefined ? (
          <FormattedMessage {...messages.saved} values={{ query }} />
        ) : (
          <FormattedMessage {...messages.savedPin} values={{ query, name: pinned }} />
        )}
      </Text>
      <Group gap="sm" ml="auto">
        <Button variant="subtle" size="sm" onClick={onUndo}>
          <FormattedMessage {...resourcesMessages.undo} />
        </Button>
        {rulePath !== undefined && (
          <ButtonLink to={rulePath} variant="default" size="sm">
            <FormattedMessage {...messages.openRule} />
          </ButtonLink>
        )}
        <DemoShopLink storeId={storeId} query={query} />
      </Group>
    </div>
  );
}
