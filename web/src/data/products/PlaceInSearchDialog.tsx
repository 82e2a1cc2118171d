import { FormattedMessage } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { askedText } from '../../search/products/askedProducts.ts';
import { searchProductsPaths } from '../../search/products/searchProductsPaths.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { productsMessages as messages } from './products.messages.ts';

export type SearchSide = 'pin' | 'hide';

interface PlaceInSearchDialogProps {
  readonly storeId: string;
  readonly side: SearchSide;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Asks for the search in which products shall be pinned or hidden; the try-out shows what comes of it, and saves it. */
export function PlaceInSearchDialog({ storeId, side, ids, onClose }: PlaceInSearchDialogProps) {
  const numbers = useNumbers();
  const navigate = useNavigate();
  const form = useForm({
    initial: { query: '' },
    schema: { query: [required, maxLength(200)] },
    draft: false,
    onSave: async ({ query }) => {
      onClose();
      navigate.push(searchProductsPaths.tryOut({ storeId }, { q: query.trim(), [side]: askedText(ids) }));
      return { errors: [] };
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...(side === 'pin' ? messages.pinInSearch : messages.hideInSearch)} />}
      text={
        <FormattedMessage
          {...(side === 'pin' ? messages.pinInSearchText : messages.hideInSearchText)}
          values={counted(numbers, ids.length)}
        />
      }
      saveText={<FormattedMessage {...messages.showResults} />}
      onClose={onClose}
    >
      <TextField field={form.field('query')} label={messages.searchQuery} isRequired isReadOnly={false} />
    </FormDialog>
  );
}
