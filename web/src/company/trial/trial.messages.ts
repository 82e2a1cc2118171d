import { defineMessages } from '../../app/words/defineMessages.ts';

export const trialMessages = defineMessages({
  title: { id: 'company.trial.title', defaultMessage: 'Trial information' },
  text: { id: 'company.trial.text', defaultMessage: 'How long you can try the products, and what happens next.' },
  ends: {
    id: 'company.trial.ends',
    defaultMessage: '{days, plural, one {{shown} day left} other {{shown} days left}}',
  },
  over: { id: 'company.trial.over', defaultMessage: 'Your trial has ended' },
  none: { id: 'company.trial.none', defaultMessage: 'No trial' },
  noneText: { id: 'company.trial.noneText', defaultMessage: 'This company isn’t on a trial. Its products don’t expire.' },
  endsOn: { id: 'company.trial.endsOn', defaultMessage: 'The trial ends on {date}.' },
  endedOn: { id: 'company.trial.endedOn', defaultMessage: 'The trial ended on {date}. Subscribe to keep using the products.' },
  extended: { id: 'company.trial.extended', defaultMessage: 'The trial has already been extended by 7 days.' },
  canExtend: { id: 'company.trial.canExtend', defaultMessage: 'Need more time? You can extend the trial once, by 7 days.' },
  askAdmin: { id: 'company.trial.askAdmin', defaultMessage: 'An admin of your company can extend the trial or subscribe.' },
  extend: { id: 'company.trial.extend', defaultMessage: 'Extend trial by 7 days' },
  subscribe: { id: 'company.trial.subscribe', defaultMessage: 'Subscribe' },
  products: { id: 'company.trial.products', defaultMessage: 'Products' },
  product: { id: 'company.trial.product', defaultMessage: 'Product' },
  until: { id: 'company.trial.until', defaultMessage: 'Available until' },
  notIncluded: { id: 'company.trial.notIncluded', defaultMessage: 'Not included' },
  noEnd: { id: 'company.trial.noEnd', defaultMessage: 'No end date' },
  ended: { id: 'company.trial.ended', defaultMessage: 'Ended on {date}' },
});
