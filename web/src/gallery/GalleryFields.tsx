import { Checkbox, NativeSelect, Radio, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';

import { CodeField } from '../ui/code/CodeField.tsx';
import { searchElementsMessages } from '../search/elements/searchElements.messages.ts';
import { visibilityWords } from '../search/elements/searchElementsList.ts';
import { emailConfigurationMessages } from '../email/configuration/emailConfiguration.messages.ts';
import { EnumSelect } from '../ui/form/EnumSelect.tsx';
import { NumberField } from '../ui/form/NumberField.tsx';
import { WeekdaysField } from '../ui/form/WeekdaysField.tsx';
import { WordList } from '../ui/form/WordList.tsx';
import { PlainField } from '../ui/state/PlainField.tsx';
import { PlainSelect } from '../ui/state/PlainSelect.tsx';
import { GalleryPiece, GalleryRow, GallerySection, InAllStates } from './GallerySection.tsx';

const words = {
  name: 'Name',
  value: 'Oak table',
  hint: 'Shoppers see it.',
  error: 'This field is required',
  on: 'Active',
  choices: ['Newest', 'Cheapest', 'Most sold'],
  synonyms: 'Words',
  code: 'Code',
  source: '<p>Oak table</p>',
  placeholder: 'Add a word',
};
const choices = words.choices.map((label) => ({ value: label, label }));
const nothing = (): void => undefined;

export function GalleryFields() {
  const [list, setList] = useState<readonly string[]>(['sofa', 'settee', 'couch']);
  const [code, setCode] = useState(words.source);
  return (
    <GallerySection title="Fields">
      <GalleryRow>
        <InAllStates name="text">
          <TextInput label={words.name} description={words.hint} defaultValue={words.value} />
        </InAllStates>
        <GalleryPiece name="text: empty">
          <TextInput label={words.name} placeholder={words.value} />
        </GalleryPiece>
        <GalleryPiece name="text: error">
          <TextInput label={words.name} error={words.error} />
        </GalleryPiece>
        <GalleryPiece name="text: disabled">
          <TextInput label={words.name} defaultValue={words.value} disabled />
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        <InAllStates name="PlainField">
          <PlainField id="plain" label={words.name} hint={words.hint} defaultValue={words.value} onChange={nothing} />
        </InAllStates>
        <GalleryPiece name="PlainField: error">
          <PlainField id="plain-error" label={words.name} error={words.error} onChange={nothing} />
        </GalleryPiece>
        <GalleryPiece name="PlainSelect">
          <PlainSelect id="plain-select" label={words.name} choices={choices} onChange={nothing} />
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        <GalleryPiece name="area">
          <Textarea label={words.name} defaultValue={words.value} />
        </GalleryPiece>
        <GalleryPiece name="choice">
          <NativeSelect label={words.name} data={words.choices} />
        </GalleryPiece>
        <GalleryPiece name="EnumSelect">
          <EnumSelect
            field={{ id: 'enum-select', value: 'LIVE', error: undefined, onChange: nothing }}
            label={searchElementsMessages.visibility}
            words={visibilityWords}
            isReadOnly={false}
          />
        </GalleryPiece>
        <GalleryPiece name="NumberField">
          <NumberField
            field={{ id: 'number-field', value: 8, error: undefined, onBlur: nothing, onChange: nothing }}
            label={searchElementsMessages.maxProducts}
            least={1}
            most={24}
            isReadOnly={false}
          />
        </GalleryPiece>
        <GalleryPiece name="WeekdaysField">
          <WeekdaysField
            field={{ id: 'weekdays-field', value: [1, 2, 5], error: undefined, onBlur: nothing, onChange: nothing }}
            label={emailConfigurationMessages.weekdays}
            isReadOnly={false}
          />
        </GalleryPiece>
        <GalleryPiece name="segments">
          <SegmentedControl data={words.choices} />
        </GalleryPiece>
        <GalleryPiece name="words">
          <WordList label={words.synonyms} placeholder={words.placeholder} value={list} onChange={setList} />
        </GalleryPiece>
        <GalleryPiece name="words: read only">
          <WordList label={words.synonyms} placeholder={words.placeholder} value={list} isReadOnly onChange={nothing} />
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        <GalleryPiece name="code">
          <CodeField
            label={words.code}
            isReadOnly={false}
            field={{ id: 'gallery-code', value: code, error: undefined, onChange: setCode, onBlur: nothing }}
            problems={[{ severity: 'WARNING', message: words.hint, line: 1, column: 1 }]}
          />
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        <InAllStates name="checkbox">
          <Checkbox label={words.on} />
        </InAllStates>
        <GalleryPiece name="checked">
          <Checkbox label={words.on} defaultChecked />
        </GalleryPiece>
        <GalleryPiece name="some">
          <Checkbox label={words.on} indeterminate onChange={nothing} />
        </GalleryPiece>
        <GalleryPiece name="disabled">
          <Checkbox label={words.on} disabled />
        </GalleryPiece>
        <InAllStates name="switch">
          <Switch label={words.on} defaultChecked />
        </InAllStates>
        <GalleryPiece name="switch: off">
          <Switch label={words.on} />
        </GalleryPiece>
        <GalleryPiece name="switch: disabled">
          <Switch label={words.on} disabled />
        </GalleryPiece>
        <GalleryPiece name="radio">
          <Radio label={words.on} defaultChecked />
        </GalleryPiece>
      </GalleryRow>
    </GallerySection>
  );
}
