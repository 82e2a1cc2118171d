import { defineMessages } from '../../app/words/defineMessages.ts';

export const chatFaqsMessages = defineMessages({
  listTitle: { id: 'chat.faqs.listTitle', defaultMessage: 'FAQs' },
  listText: {
    id: 'chat.faqs.listText',
    defaultMessage: 'Questions and answers that the shop assistant uses, however shoppers phrase them.',
  },
  itemTitle: { id: 'chat.faqs.itemTitle', defaultMessage: 'FAQ' },
  newTitle: { id: 'chat.faqs.newTitle', defaultMessage: 'New FAQ' },
  searchLabel: { id: 'chat.faqs.searchLabel', defaultMessage: 'Search FAQs' },
  emptyTitle: { id: 'chat.faqs.emptyTitle', defaultMessage: 'No FAQs yet' },
  emptyText: {
    id: 'chat.faqs.emptyText',
    defaultMessage: 'Start with what shoppers ask most: delivery, returns, payment. Write one FAQ at a time, or import a CSV file.',
  },
  question: { id: 'chat.faqs.question', defaultMessage: 'Question' },
  questionHint: { id: 'chat.faqs.questionHint', defaultMessage: 'As a shopper would ask it. Other wordings are recognised too.' },
  answer: { id: 'chat.faqs.answer', defaultMessage: 'Answer' },
  answerHint: { id: 'chat.faqs.answerHint', defaultMessage: 'Plain text, shown word for word.' },
  language: { id: 'chat.faqs.language', defaultMessage: 'Language' },
  languageHint: {
    id: 'chat.faqs.languageHint',
    defaultMessage: 'The FAQ answers questions in this language.',
  },
  storeLanguage: { id: 'chat.faqs.storeLanguage', defaultMessage: 'Store language' },
  tags: { id: 'chat.faqs.tags', defaultMessage: 'Tags' },
  tagsHint: { id: 'chat.faqs.tagsHint', defaultMessage: 'For you and your colleagues; shoppers do not see them.' },
  addTag: { id: 'chat.faqs.addTag', defaultMessage: 'Type a tag and press Enter' },
  validUntil: { id: 'chat.faqs.validUntil', defaultMessage: 'Valid until' },
  validUntilHint: { id: 'chat.faqs.validUntilHint', defaultMessage: 'Last day on which this FAQ is used. Leave empty for no end date.' },
  recentAnswers: { id: 'chat.faqs.recentAnswers', defaultMessage: 'Answers (30 days)' },
  expired: { id: 'chat.faqs.expired', defaultMessage: 'Expired' },
  sectionText: { id: 'chat.faqs.sectionText', defaultMessage: 'Question and answer' },
  sectionUse: { id: 'chat.faqs.sectionUse', defaultMessage: 'When it is used' },
  suggestions: { id: 'chat.faqs.suggestions', defaultMessage: 'Questions without an answer' },
  suggestionsHint: {
    id: 'chat.faqs.suggestionsHint',
    defaultMessage: 'Shoppers asked these in the last 90 days and got no answer. Personal data has been removed.',
  },
  asked: { id: 'chat.faqs.asked', defaultMessage: '{count, plural, one {asked {shown} time} other {asked {shown} times}}' },
  evidence: { id: 'chat.faqs.evidence', defaultMessage: 'See a conversation' },
  write: { id: 'chat.faqs.write', defaultMessage: 'Write FAQ' },
});
