import { Code } from '@mantine/core';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';

import { ExpressionEditor } from '../../resources/filters/ExpressionEditor.tsx';
import { plainConditions } from './audienceDraft.ts';
import { useAudienceCheck } from './useAudienceCheck.ts';
import { useAudienceFields } from './useAudienceFields.ts';

interface ConditionsEditorProps {
  readonly storeId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What no condition at all means. */
  readonly emptyMessage: MessageDescriptor;
  readonly isReadOnly: boolean;
}

/** Conditions on people, assembled or written, with what the store says to them. */
export function ConditionsEditor({ storeId, text, onText, emptyMessage, isReadOnly }: ConditionsEditorProps) {
  const { attributes, vocabulary } = useAudienceFields(storeId);
  const check = useAudienceCheck(storeId, plainConditions(text));
  if (isReadOnly) return <div>{text === '' ? <FormattedMessage {...emptyMessage} /> : <Code>{text}</Code>}</div>;
  return (
    <ExpressionEditor
      text={text}
      onText={onText}
      attributes={attributes}
      check={check}
      emptyMessage={emptyMessage}
      vocabulary={vocabulary}
    />
  );
}
