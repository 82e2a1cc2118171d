import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { modifiersPaths } from '../../../data/modifiers/modifiersPaths.ts';
import { decodeStep } from '../../../data/modifiers/steps/modifierStep.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import type { HealthFix } from './healthFix.ts';
import { useHealthFix } from './useHealthFix.ts';

interface HealthFixesProps {
  readonly fixes: readonly HealthFix[];
  /** Number of objects that the check has found. */
  readonly count: number;
  readonly storeId: string;
}

/** The steps that put a check right: each done in one click, or previewed among the modifiers. */
export function HealthFixes({ fixes, count, storeId }: HealthFixesProps) {
  const numbers = useNumbers();
  const can = useCan();
  const { fix, isFixing } = useHealthFix();
  return fixes.map(({ step: encoded, field }) => {
    const step = decodeStep(encoded);
    const isRemoval = step?.type === 'DELETE_PRODUCT';
    const words = field !== undefined ? messages.fixField : isRemoval ? messages.fixByRemoval : messages.fixNow;
    return (
      <Fragment key={encoded}>
        {step !== undefined && can(isRemoval ? 'DATA_DELETE' : 'DATA_EDIT') && (
          <Button size="sm" leftSection={<IconWand size={16} aria-hidden />} loading={isFixing} onClick={() => void fix(step)}>
            <FormattedMessage {...words} values={{ ...counted(numbers, count), field }} />
          </Button>
        )}
        <ButtonLink size="sm" variant="default" to={modifiersPaths.list({ storeId }, { add: encoded })}>
          <FormattedMessage {...(field === undefined ? messages.fixStep : messages.fixStepOf)} values={{ field }} />
        </ButtonLink>
      </Fragment>
    );
  });
}
