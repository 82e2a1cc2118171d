import { Notice } from '../state/Notice.tsx';
import type { Form } from './useForm.ts';

/** What keeps a form as a whole from being saved; its fields show their own problems. */
export function FormNotices({ form: { summary } }: { readonly form: Pick<Form<object>, 'summary'> }) {
  return summary
    .filter(({ fieldId }) => fieldId === undefined)
    .map(({ text }) => (
      <Notice key={text} tone="danger">
        {text}
      </Notice>
    ));
}
