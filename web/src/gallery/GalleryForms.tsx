import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { ConflictDialog } from '../ui/form/ConflictDialog.tsx';
import { FileDrop } from '../ui/form/FileDrop.tsx';
import { FormBar } from '../ui/form/FormBar.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormSection } from '../ui/form/FormSection.tsx';
import { FormSummary } from '../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { LiveAnswer } from '../ui/form/LiveAnswer.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { GalleryPiece, GalleryRow, GallerySection } from './GallerySection.tsx';
import styles from './gallery.module.css';

const words = {
  name: 'Name',
  required: 'This field is required',
  gone: 'The store was deleted.',
  conflict: 'Show a conflict',
  dialog: 'Open a form',
  dialogText: 'What is written here is seen by everybody.',
  save: 'Save',
  drop: 'Drop a file here',
  kinds: 'CSV or JSON',
  hint: 'Shoppers see it.',
  searching: 'Searching…',
  guarded: 'Type here, then follow a link',
};
const labels = { name: { id: 'gallery.name', defaultMessage: words.name } };
const hint = { id: 'gallery.hint', defaultMessage: words.hint };
const nothing = (): void => undefined;
const filled = { id: 'gallery-field', value: 'Oak table', error: undefined, onChange: nothing, onBlur: nothing };
const saved = { isDirty: false, isSaving: false, restored: 'nothing', discard: nothing } as const;
const bars = {
  saved,
  unsaved: { ...saved, isDirty: true },
  restored: { ...saved, isDirty: true, restored: 'all' as const },
  saving: { ...saved, isDirty: true, isSaving: true },
};

const dialogForm = {
  isSaving: false,
  save: async () => true,
  summary: [{ name: '', fieldId: undefined, text: words.gone }],
} as const;

export function GalleryForms() {
  const [isDialog, setDialog] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [text, setText] = useState('');
  return (
    <GallerySection title="Forms">
      <GalleryPiece name="what keeps a form from being saved" isWide>
        <FormSummary
          labels={labels}
          summary={[
            { name: 'name', fieldId: 'gallery-name', text: words.required },
            { name: '', fieldId: undefined, text: words.gone },
          ]}
        />
      </GalleryPiece>
      {Object.entries(bars).map(([state, form]) => (
        <GalleryPiece key={state} name={`bar: ${state}`} isWide>
          <FormBar form={form} />
        </GalleryPiece>
      ))}
      <GalleryPiece name="bar: blocked" isWide>
        <FormBar form={bars.unsaved} blockedBy={words.gone} />
      </GalleryPiece>
      <GalleryRow>
        <GalleryPiece name="somebody else saved first">
          <Button variant="default" onClick={() => setConflict(true)}>
            {words.conflict}
          </Button>
          {isConflict && (
            <ConflictDialog
              base={{ name: 'Oak', price: '100' }}
              mine={{ name: 'Oak table', price: '100' }}
              theirs={{ name: 'Oak desk', price: '120' }}
              who={null}
              label={(field) => field}
              show={(field, values) => values[field]}
              onSettle={() => setConflict(false)}
              onClose={() => setConflict(false)}
            />
          )}
        </GalleryPiece>
        <GalleryPiece name="dialog of a form">
          <Button variant="default" onClick={() => setDialog(true)}>
            {words.dialog}
          </Button>
          {isDialog && (
            <FormDialog
              form={dialogForm}
              title={words.dialog}
              text={words.dialogText}
              saveText={words.save}
              onClose={() => setDialog(false)}
            >
              <TextInput label={words.name} />
            </FormDialog>
          )}
        </GalleryPiece>
        <GalleryPiece name="a file is dropped">
          <FileDrop title={words.drop} hint={words.kinds} accept=".csv,.json" onFile={nothing} />
        </GalleryPiece>
        <GalleryPiece name="section with fields, and a live answer">
          <FormSection title={labels.name}>
            <TextField field={{ ...filled, value: text, onChange: setText }} label={labels.name} hint={hint} isReadOnly={false} />
            <TextField field={{ ...filled, id: 'gallery-wrong', error: words.required }} label={labels.name} isReadOnly={false} />
            <TextField field={{ ...filled, id: 'gallery-read' }} label={labels.name} isReadOnly />
            <LiveAnswer question={{ text }} fallback={words.searching}>
              {(asked, isStale) => <output aria-busy={isStale}>{asked.text}</output>}
            </LiveAnswer>
          </FormSection>
        </GalleryPiece>
        <GalleryPiece name="unsaved changes are left">
          <div className={styles['form']}>
            <TextInput id="gallery-name" label={words.guarded} value={text} onChange={(event) => setText(event.currentTarget.value)} />
            <LeaveGuard isActive={text !== ''} />
          </div>
        </GalleryPiece>
      </GalleryRow>
    </GallerySection>
  );
}
