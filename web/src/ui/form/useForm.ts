import { useId, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

import type { Restored } from './formDraft.ts';
import { isSame } from './formMerge.ts';
import { type PayloadError, sortErrors } from './formProblems.ts';
import { type FieldProblem, fieldNames, type FormProblems, type FormSchema, validate } from './formSchema.ts';
import { type DraftName, useFormDraft, useKeepDraft } from './useFormDraft.ts';

/** How a save ended: without errors, it is saved. */
export interface SaveOutcome {
  readonly errors: readonly PayloadError[];
}

interface FormOptions<Values> {
  readonly initial: Values;
  readonly schema: FormSchema<Values>;
  /** Under which name what is typed is kept over a reload; false when it must not be. Secrets, by their names, never are. */
  readonly draft?: DraftName;
  /** Undefined when the save failed and the person knows already, e.g. by a toast or a dialog. */
  readonly onSave: (values: Values) => Promise<SaveOutcome | undefined>;
}

/** What an input needs of the form. */
export interface FormField<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

export interface Form<Values> {
  readonly values: Values;
  readonly initial: Values;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** What of the values was typed before the page was loaded again. */
  readonly restored: Restored;
  /** What the summary lists: after a save was tried, everything that keeps it from being saved. */
  readonly summary: readonly { readonly name: string; readonly fieldId: string | undefined; readonly text: string }[];
  field<Name extends keyof Values & string>(name: Name): FormField<Values[Name]>;
  set(change: Partial<Values>): void;
  /** Takes these values as the saved ones; `current` as what the inputs show, the same when omitted. */
  rebase(saved: Values, current?: Values): void;
  /** The values sent are saved, as `saved`. What was typed while they were on their way stays, unsaved. */
  accept(saved: Values, sent: Values): void;
  /** Back to the saved values. */
  discard(): void;
  /** Checks and saves; true when it is saved. */
  save(): Promise<boolean>;
}

export function problemText(intl: IntlShape, problem: FieldProblem): string {
  return 'text' in problem ? problem.text : intl.formatMessage(problem.message, problem.values);
}

/** The state of a form: values, what is wrong with them, and whether they are saved. */
export function useForm<Values extends object>({ initial: start, schema, draft, onSave }: FormOptions<Values>): Form<Values> {
  const intl = useIntl();
  const formId = useId();
  const kept = useFormDraft(start, draft);
  const [initial, setInitial] = useState(start);
  const [values, setValues] = useState(kept.values);
  const [restored, setRestored] = useState(kept.restored);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [server, setServer] = useState<{ readonly byField: FormProblems<Values>; readonly others: readonly string[] }>({
    byField: {},
    others: [],
  });

  const problems: FormProblems<Values> = { ...server.byField, ...validate(schema, values) };
  const fieldId = (name: string) => `${formId}${name}`;

  const set = (change: Partial<Values>) => {
    setValues((current) => ({ ...current, ...change }));
    // What the server said was about the old value.
    setServer((current) => {
      const byField = { ...current.byField };
      for (const name of Object.keys(change) as (keyof Values)[]) delete byField[name]; // keys of a Partial<Values>
      return { byField, others: [] };
    });
  };

  const focusFirst = (at: FormProblems<Values>) => {
    const name = fieldNames(values).find((candidate) => at[candidate] !== undefined);
    // After React has drawn the errors, so that the message is read out with the field.
    if (name !== undefined) requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
  };

  const save = async () => {
    setIsTried(true);
    const found = validate(schema, values);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return false;
    }
    if (isSaving) return false;
    setIsSaving(true);
    try {
      const outcome = await onSave(values);
      if (outcome === undefined) return false;
      const { errors } = outcome;
      const sorted = sortErrors(errors, values);
      setServer(sorted);
      if (errors.length > 0) {
        focusFirst(sorted.byField);
        return false;
      }
      setIsTried(false);
      setTouched(new Set());
      return true;
    } finally {
      setIsSaving(false);
    }
  };

  const rebase = (saved: Values, current: Values = saved) => {
    setRestored('nothing');
    setInitial(saved);
    setValues(current);
    setServer({ byField: {}, others: [] });
  };

  const accept = (saved: Values, sent: Values) => {
    setRestored('nothing');
    setInitial(saved);
    setValues((current) => (isSame(current, sent) ? saved : current));
    setServer({ byField: {}, others: [] });
  };

  const isDirty = !isSame(values, initial);
  useKeepDraft(kept, initial, values, isDirty);

  const shownNames = isTried ? fieldNames(values).filter((name) => problems[name] !== undefined) : [];
  return {
    values,
    initial,
    isDirty,
    isSaving,
    restored,
    summary: [
      ...shownNames.flatMap((name) => {
        const problem = problems[name];
        return problem === undefined ? [] : [{ name, fieldId: fieldId(name), text: problemText(intl, problem) }];
      }),
      ...server.others.map((text) => ({ name: '', fieldId: undefined, text })),
    ],
    field(name) {
      const problem = problems[name];
      const isShown = isTried || touched.has(name) || server.byField[name] !== undefined;
      return {
        id: fieldId(name),
        value: values[name],
        error: problem !== undefined && isShown ? problemText(intl, problem) : undefined,
        // A single known key widens to an index signature in TypeScript; it is this field's own value.
        onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
        onBlur: () => setTouched((current) => new Set(current).add(name)),
      };
    },
    set,
    rebase,
    accept,
    discard: () => {
      rebase(initial);
      setIsTried(false);
      setTouched(new Set());
    },
    save,
  };
}
