import { Button, CloseButton } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { listMessages } from '../../ui/list/list.messages.ts';
import listStyles from '../../ui/list/list.module.css';
import { changeList, type ListState } from '../../ui/list/listState.ts';
import { productsMessages as messages } from './products.messages.ts';

const ExpressionDialog = lazy(() =>
  import('../../resources/filters/ExpressionDialog.tsx').then((module) => ({ default: module.ExpressionDialog })),
);

interface ProductExpressionProps {
  readonly storeId: string;
  readonly state: ListState;
  readonly onState: (state: ListState) => void;
}

function useDialog({ storeId, state, onState }: ProductExpressionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ExpressionDialog
        storeId={storeId}
        where={state.where ?? ''}
        onApply={(where) => {
          setIsOpen(false);
          onState(changeList(state, { where }));
        }}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );
  return [dialog, () => setIsOpen(true)] as const;
}

/** Opens the filter expression of the list. */
export function ProductExpressionButton(props: ProductExpressionProps) {
  const [dialog, open] = useDialog(props);
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconCode size={16} aria-hidden />} onClick={open}>
        <FormattedMessage {...messages.expression} />
      </Button>
      {dialog}
    </>
  );
}

/** The expression that narrows the list, to change or take away. */
export function ProductExpressionChip(props: ProductExpressionProps) {
  const { state, onState } = props;
  const intl = useIntl();
  const [dialog, open] = useDialog(props);
  const where = state.where ?? '';
  return (
    <span className={listStyles['chip']}>
      <button
        type="button"
        className={listStyles['chipText']}
        onClick={open}
        aria-label={intl.formatMessage(listMessages.editFilter, { filter: where })}
      >
        <code>{where}</code>
      </button>
      <CloseButton
        size="sm"
        radius="xl"
        onClick={() => onState(changeList(state, { where: '' }))}
        aria-label={intl.formatMessage(listMessages.removeFilter, { filter: where })}
      />
      {dialog}
    </span>
  );
}
