import { Code, Input } from '@mantine/core';
import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import type { FormField } from '../../ui/form/useForm.ts';
import { ExpressionEditor } from './ExpressionEditor.tsx';
import { filtersMessages as messages } from './filters.messages.ts';
import { MatchCount } from './MatchCount.tsx';
import { useAttributeNames } from './useAttributeNames.ts';
import { useFilterCheck } from './useFilterCheck.ts';

interface FilterFieldProps {
  readonly field: Pick<FormField<string>, 'id' | 'value' | 'error' | 'onChange'>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** What no condition at all means; by default that all products match. */
  readonly emptyMessage?: MessageDescriptor;
  readonly storeId: string;
  readonly isReadOnly?: boolean;
}

/** A filter as a field of a form, with how many products it leaves while it is written. */
export function FilterField({ field, label, hint, emptyMessage, storeId, isReadOnly = false }: FilterFieldProps) {
  return (
    <Input.Wrapper
      id={field.id}
      label={<FormattedMessage {...label} />}
      description={hint && <FormattedMessage {...hint} />}
      error={field.error}
    >
      {isReadOnly ? (
        <div>{field.value === '' ? <FormattedMessage {...(emptyMessage ?? messages.empty)} /> : <Code>{field.value}</Code>}</div>
      ) : (
        <Editor field={field} emptyMessage={emptyMessage} storeId={storeId} />
      )}
    </Input.Wrapper>
  );
}

function Editor({
  field,
  emptyMessage,
  storeId,
}: Pick<FilterFieldProps, 'field' | 'storeId'> & { emptyMessage: MessageDescriptor | undefined }) {
  const attributes = useAttributeNames(storeId);
  const parsed = parseFilter(field.value);
  const isReadable = parsed.problem === undefined;
  const answer = useFilterCheck(storeId, isReadable ? printFilter(parsed.tree) : field.value);
  const check = answer === 'failed' ? undefined : answer;
  return (
    <>
      <ExpressionEditor
        text={field.value}
        onText={field.onChange}
        attributes={attributes}
        check={check}
        {...(emptyMessage === undefined ? {} : { emptyMessage })}
      />
      <MatchCount answer={answer} isFaulty={!isReadable || check?.problem !== undefined} />
    </>
  );
}
