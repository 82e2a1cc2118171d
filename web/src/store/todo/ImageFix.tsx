import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { modifiersPaths } from '../../data/modifiers/modifiersPaths.ts';
import { encodeStep, newStep, type Step } from '../../data/modifiers/steps/modifierStep.ts';
import { useStepFix } from '../../data/modifiers/useStepFix.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';

/** Gives products without an image the one that another attribute of theirs has. */
const imageStep = (attribute: string): Step => newStep({ type: 'COPY', attribute, value: 'image', condition: 'image not exists' });

const words = {
  failed: messages.failed,
  unknown: messages.unknownSteps,
  started: messages.imagesStarted,
  startedText: messages.imagesStartedText,
  undo: messages.undo,
};

interface ImageFixProps {
  readonly attribute: string;
  readonly isBusy: boolean;
  readonly onFixed: () => void;
}

/** Takes the images from that attribute in one click, for all products that have none; the toast undoes it. */
export function ImageFix({ attribute, isBusy, onFixed }: ImageFixProps) {
  const { fix, isFixing } = useStepFix({ words });
  return (
    <Button size="compact-sm" disabled={isBusy} loading={isFixing} onClick={() => void fix(imageStep(attribute), onFixed)}>
      <FormattedMessage {...messages.takeImage} values={{ attribute }} />
    </Button>
  );
}

/** The same step among the modifiers of a store that is not at hand. */
export function ImagePreviewLink({ attribute, storeId }: { readonly attribute: string; readonly storeId: string }) {
  return (
    <PageLink to={modifiersPaths.list({ storeId }, { add: encodeStep(imageStep(attribute)) })}>
      <FormattedMessage {...messages.previewImage} values={{ attribute }} />
    </PageLink>
  );
}
