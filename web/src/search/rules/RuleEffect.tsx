import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { RuleEffectProps } from './RuleEffectFigures.tsx';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

const RuleEffectFigures = lazyPart(async () => (await import('./RuleEffectFigures.tsx')).RuleEffectFigures);

/** Offers the result of a rule's searches since it was enabled, next to as many days before. */
export function RuleEffect(props: RuleEffectProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FormSection title={messages.effect} hint={messages.effectHint}>
      {isAsked ? (
        <PageErrorBoundary attempt={props.id}>
          <Suspense fallback={<Skeleton h={96} />}>
            <div aria-live="polite">
              <RuleEffectFigures {...props} />
            </div>
          </Suspense>
        </PageErrorBoundary>
      ) : (
        <div>
          <Button variant="default" size="sm" {...RuleEffectFigures.soon} onClick={() => setIsAsked(true)}>
            <FormattedMessage {...messages.effectShow} />
          </Button>
        </div>
      )}
    </FormSection>
  );
}
