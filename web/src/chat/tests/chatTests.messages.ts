import { defineMessages } from '../../app/words/defineMessages.ts';

export const chatTestsMessages = defineMessages({
  listTitle: { id: 'chat.tests.listTitle', defaultMessage: 'Tests' },
  listText: {
    id: 'chat.tests.listText',
    defaultMessage: 'What the assistant must answer to important questions. You are warned before a change makes a test fail.',
  },
  itemTitle: { id: 'chat.tests.itemTitle', defaultMessage: 'Test' },
  newTitle: { id: 'chat.tests.newTitle', defaultMessage: 'New test' },
  searchLabel: { id: 'chat.tests.searchLabel', defaultMessage: 'Search tests' },
  emptyTitle: { id: 'chat.tests.emptyTitle', defaultMessage: 'No tests yet' },
  emptyText: {
    id: 'chat.tests.emptyText',
    defaultMessage:
      'Save the questions that matter most, with what the answer must say. Endcap then asks them before every change to guidance, FAQs and configuration.',
  },
  question: { id: 'chat.tests.question', defaultMessage: 'Question' },
  questionHint: { id: 'chat.tests.questionHint', defaultMessage: 'As a shopper would ask it.' },
  mustSay: { id: 'chat.tests.mustSay', defaultMessage: 'Must say' },
  mustSayHint: {
    id: 'chat.tests.mustSayHint',
    defaultMessage: 'Phrases that the answer must contain. Case, accents and punctuation are ignored.',
  },
  mustNot: { id: 'chat.tests.mustNot', defaultMessage: 'Must not say' },
  mustNotHint: { id: 'chat.tests.mustNotHint', defaultMessage: 'Phrases that the answer must not contain.' },
  mustShow: { id: 'chat.tests.mustShow', defaultMessage: 'Must show' },
  mustShowHint: { id: 'chat.tests.mustShowHint', defaultMessage: 'Products that the answer must show.' },
  addPhrase: { id: 'chat.tests.addPhrase', defaultMessage: 'Type a phrase and press Enter' },
  needsOne: { id: 'chat.tests.needsOne', defaultMessage: 'Enter at least one phrase or choose a product.' },
  section: { id: 'chat.tests.section', defaultMessage: 'Question and answer' },
  state: { id: 'chat.tests.state', defaultMessage: 'Status' },
  passed: { id: 'chat.tests.passed', defaultMessage: 'Passed' },
  failed: { id: 'chat.tests.failed', defaultMessage: 'Failed' },
  whyFailed: { id: 'chat.tests.whyFailed', defaultMessage: 'Why the test fails' },
  missing: { id: 'chat.tests.missing', defaultMessage: 'Does not say: {list}' },
  said: { id: 'chat.tests.said', defaultMessage: 'Must not say: {list}' },
  notShown: { id: 'chat.tests.notShown', defaultMessage: 'Does not show: {list}' },
  runTitle: { id: 'chat.tests.runTitle', defaultMessage: 'Tests' },
  runHint: {
    id: 'chat.tests.runHint',
    defaultMessage: 'Run your tests with and without your unsaved changes.',
  },
  runModelHint: {
    id: 'chat.tests.runModelHint',
    defaultMessage:
      'The list shows the built-in assistant’s answers. You can also ask the language model that answers your shoppers: the first 20 tests, which use its tokens.',
  },
  run: { id: 'chat.tests.run', defaultMessage: 'Run tests' },
  runWithModel: { id: 'chat.tests.runWithModel', defaultMessage: 'Run with the language model' },
  noTests: { id: 'chat.tests.noTests', defaultMessage: 'There are no enabled tests yet.' },
  write: { id: 'chat.tests.write', defaultMessage: 'Create test' },
  result: {
    id: 'chat.tests.result',
    defaultMessage: '{passed} of {count, plural, one {# test passes} other {# tests pass}}',
  },
  unchanged: { id: 'chat.tests.unchanged', defaultMessage: 'Your changes make no difference to them.' },
  before: { id: 'chat.tests.before', defaultMessage: 'Before' },
  after: { id: 'chat.tests.after', defaultMessage: 'After' },
  answer: { id: 'chat.tests.answer', defaultMessage: 'Answer' },
  askTitle: {
    id: 'chat.tests.askTitle',
    defaultMessage: 'Save even though {count, plural, one {# test fails} other {# tests fail}}?',
  },
  guardTitle: {
    id: 'chat.tests.guardTitle',
    defaultMessage: 'Change even though {count, plural, one {# test fails} other {# tests fail}}?',
  },
  guardText: { id: 'chat.tests.guardText', defaultMessage: 'After this change, these tests would fail:' },
  guardConfirm: { id: 'chat.tests.guardConfirm', defaultMessage: 'Change anyway' },
  askText: { id: 'chat.tests.askText', defaultMessage: 'With your changes, these tests would fail:' },
});
