import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Form } from '../../ui/form/useForm.ts';

interface AutoSaveProps {
  readonly form: Pick<Form<object>, 'values' | 'isDirty' | 'isSaving' | 'save'>;
}

/** After so much quiet a draft is saved. */
const pauseMs = 1_500;

/** Saves what is typed once no one has typed for a moment. What cannot be saved is tried again when it was changed. */
export function AutoSave({ form }: AutoSaveProps) {
  const { values, isDirty, isSaving } = form;
  const [settled] = useDebouncedValue(values, pauseMs);
  const tried = useRef<object | null>(null);
  const save = useEffectEvent(() => {
    if (tried.current === values) return;
    tried.current = values;
    void form.save();
  });
  useEffect(() => {
    if (isDirty && !isSaving && settled === values) save();
  }, [settled, values, isDirty, isSaving]);
  return null;
}
