import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

import type { FormField } from '../form/useForm.ts';
import type { CodeLanguage, CodeProblem } from './CodeEditor.tsx';
import styles from './code.module.css';

const CodeEditor = lazy(() => import('./CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })));

interface CodeFieldProps {
  readonly field: FormField<string>;
  readonly label: string;
  readonly hint?: string;
  readonly isReadOnly: boolean;
  readonly language?: CodeLanguage;
  /** What is wrong in the code, marked at its place. */
  readonly problems?: readonly CodeProblem[];
}

/** A field for code. The editor comes when a page shows one, and not before. */
export function CodeField({ field, label, hint, isReadOnly, language, problems }: CodeFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={hint} error={field.error}>
      <div className={styles['editor']} data-wrong={field.error !== undefined || undefined}>
        <Suspense fallback={<Skeleton h={260} />}>
          <CodeEditor
            id={field.id}
            value={field.value}
            label={label}
            isReadOnly={isReadOnly}
            language={language}
            problems={problems}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}
