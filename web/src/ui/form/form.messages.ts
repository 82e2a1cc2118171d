import { defineMessages } from '../../app/words/defineMessages.ts';

/** The sentences of the specification, section 5, word for word. */
export const validationMessages = defineMessages({
  required: { id: 'form.required', defaultMessage: 'This field is required.' },
  email: { id: 'form.email', defaultMessage: 'Enter a valid email address.' },
  url: { id: 'form.url', defaultMessage: 'Must be a valid url.' },
  alphanumeric: { id: 'form.alphanumeric', defaultMessage: 'Name can only contain alphanumeric characters.' },
  minItems: { id: 'form.minItems', defaultMessage: 'Must contain at least {0} item(s).' },
  minLength: { id: 'form.minLength', defaultMessage: 'Must be at least {0} character(s) long.' },
  maxLength: { id: 'form.maxLength', defaultMessage: 'Must be at most {0} character(s) long.' },
  future: { id: 'form.future', defaultMessage: 'The date must be in the future.' },
  after: { id: 'form.after', defaultMessage: 'The date must be after {0}.' },
});

export const formMessages = defineMessages({
  dropNow: { id: 'form.dropNow', defaultMessage: 'Drop to upload' },
  chooseFile: { id: 'form.chooseFile', defaultMessage: 'Choose a file' },
  save: { id: 'form.save', defaultMessage: 'Save' },
  discard: { id: 'form.discard', defaultMessage: 'Discard' },
  restored: { id: 'form.restored', defaultMessage: 'Unsaved changes restored after reload' },
  restoredClash: {
    id: 'form.restoredClash',
    defaultMessage: 'Unsaved changes restored after reload. Someone else has changed the same fields since then.',
  },
  unsaved: { id: 'form.unsaved', defaultMessage: 'Unsaved changes' },
  allSaved: { id: 'form.allSaved', defaultMessage: 'All changes are saved' },
  saveShortcut: { id: 'form.saveShortcut', defaultMessage: 'Save ({keys})' },
  summary: {
    id: 'form.summary',
    defaultMessage: '{count, plural, one {One field needs your attention} other {# fields need your attention}}',
  },
  summaryLine: { id: 'form.summaryLine', defaultMessage: '{field}: {problem}' },
  summaryRest: { id: 'form.summaryRest', defaultMessage: 'Couldn’t save' },
  leaveTitle: { id: 'form.leaveTitle', defaultMessage: 'Leave without saving?' },
  leaveText: { id: 'form.leaveText', defaultMessage: 'If you leave now, your unsaved changes are lost.' },
  leaveStay: { id: 'form.leaveStay', defaultMessage: 'Stay on this page' },
  leaveGo: { id: 'form.leaveGo', defaultMessage: 'Leave without saving' },
  conflictTitle: { id: 'form.conflictTitle', defaultMessage: 'Someone else saved first' },
  conflictText: {
    id: 'form.conflictText',
    defaultMessage: '{who} changed this while you were editing. Your changes are kept: choose which value to use where both changed.',
  },
  conflictSomebody: { id: 'form.conflictSomebody', defaultMessage: 'Someone' },
  conflictNoClash: { id: 'form.conflictNoClash', defaultMessage: 'You changed different fields, so both sets of changes can be combined.' },
  conflictField: { id: 'form.conflictField', defaultMessage: 'Field' },
  conflictBefore: { id: 'form.conflictBefore', defaultMessage: 'Before' },
  conflictTheirs: { id: 'form.conflictTheirs', defaultMessage: 'Theirs' },
  conflictMine: { id: 'form.conflictMine', defaultMessage: 'Mine' },
  conflictKeepMine: { id: 'form.conflictKeepMine', defaultMessage: 'Keep mine' },
  conflictTakeTheirs: { id: 'form.conflictTakeTheirs', defaultMessage: 'Take theirs' },
  conflictMerge: { id: 'form.conflictMerge', defaultMessage: 'Combine both' },
  conflictBack: { id: 'form.conflictBack', defaultMessage: 'Back to form' },
  addWord: { id: 'form.addWord', defaultMessage: 'Add {word}' },
  removeWord: { id: 'form.removeWord', defaultMessage: 'Remove {word}' },
  nothing: { id: 'form.nothing', defaultMessage: 'nothing' },
  close: { id: 'form.close', defaultMessage: 'Close' },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
});
