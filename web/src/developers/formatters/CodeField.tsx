import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

import type { FormField } from '../../ui/form/useForm.ts';
import styles from './formatters.module.css';

const CodeEditor = lazy(() => import('./CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })));

interface CodeFieldProps {
  readonly field: FormField<string>;
  readonly label: string;
  readonly hint: string;
  readonly isReadOnly: boolean;
}

/** A field for code. The editor comes when a page shows one, and not before. */
export function CodeField({ field, label, hint, isReadOnly }: CodeFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={field.error}>
      <div className={styles['editor']} data-wrong={field.error !== undefined || undefined}>
        <Suspense fallback={<Skeleton h={260} />}>
          <CodeEditor
            id={field.id}
            value={field.value}
            label={label}
            isReadOnly={isReadOnly}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}
