import { useEffect, useRef } from 'react';

import { useStepFix } from '../../data/modifiers/useStepFix.ts';
import { imageStep } from './imageStep.ts';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';

const words = {
  failed: messages.failed,
  unknown: messages.unknownSteps,
  started: messages.imagesStarted,
  startedText: messages.imagesStartedText,
};

interface ImageFixRunProps {
  readonly attribute: string;
  readonly onFixed: () => void;
  /** Called once the fix has run or was refused. */
  readonly onEnd: () => void;
}

/** Fixes the images once, as soon as it is there; it shows nothing but its toasts. */
export function ImageFixRun({ attribute, onFixed, onEnd }: ImageFixRunProps) {
  const { fix } = useStepFix({ words });
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void fix(imageStep(attribute), onFixed).finally(onEnd);
  });
  return null;
}
