import { defineMessages } from '../../../app/words/defineMessages.ts';

export const setupEmailMessages = defineMessages({
  email: { id: 'settings.setupEmail.email', defaultMessage: 'Email' },
  on: { id: 'settings.setupEmail.on', defaultMessage: 'On' },
  created: { id: 'settings.setupEmail.created', defaultMessage: 'Created' },
  noTrigger: { id: 'settings.setupEmail.noTrigger', defaultMessage: 'Not set up' },
  basketTitle: { id: 'settings.setupEmail.basketTitle', defaultMessage: 'Setup: abandoned cart' },
  basketText: { id: 'settings.setupEmail.basketText', defaultMessage: 'Remind people of what they left in their cart.' },
  basketData: {
    id: 'settings.setupEmail.basketData',
    defaultMessage:
      'The tracking script reports what is in a cart. A visitor’s email address becomes known when they order, subscribe or open a link in an email.',
  },
  followupTitle: { id: 'settings.setupEmail.followupTitle', defaultMessage: 'Setup: follow-up' },
  followupText: { id: 'settings.setupEmail.followupText', defaultMessage: 'Recommend products that go with an order, a few days later.' },
  followupData: {
    id: 'settings.setupEmail.followupData',
    defaultMessage: 'Orders come from your store’s data or the tracking script.',
  },
  automatedTitle: { id: 'settings.setupEmail.automatedTitle', defaultMessage: 'Setup: automated emails' },
  automatedText: {
    id: 'settings.setupEmail.automatedText',
    defaultMessage: 'Send personal recommendations to all subscribers at the same time each week.',
  },
  automatedData: {
    id: 'settings.setupEmail.automatedData',
    defaultMessage: 'You only need subscribers. With orders, the recommendations become personal.',
  },
  welcomeTitle: { id: 'settings.setupEmail.welcomeTitle', defaultMessage: 'Setup: welcome email' },
  welcomeText: { id: 'settings.setupEmail.welcomeText', defaultMessage: 'Welcome new subscribers.' },
  welcomeData: {
    id: 'settings.setupEmail.welcomeData',
    defaultMessage: 'People subscribe with a form in your store or through the API. Imported subscribers don’t get a welcome email.',
  },
  leadadsTitle: { id: 'settings.setupEmail.leadadsTitle', defaultMessage: 'Setup: lead ads' },
  leadadsText: { id: 'settings.setupEmail.leadadsText', defaultMessage: 'Welcome people who sign up through an ad.' },
  leadadsData: {
    id: 'settings.setupEmail.leadadsData',
    defaultMessage:
      'Have your ad platform, or a tool connected to it, call the API’s subscribe endpoint for each lead. People who agreed to emails get the welcome email.',
  },
  trackingLink: { id: 'settings.setupEmail.trackingLink', defaultMessage: 'Get the tracking script' },
  importsLink: { id: 'settings.setupEmail.importsLink', defaultMessage: 'Sync products and orders' },
  referenceLink: { id: 'settings.setupEmail.referenceLink', defaultMessage: 'Open the API reference' },
  data: { id: 'settings.setupEmail.data', defaultMessage: 'Check that data arrives' },
  arrives: { id: 'settings.setupEmail.arrives', defaultMessage: 'Receiving data' },
  none: { id: 'settings.setupEmail.none', defaultMessage: 'none in the last 30 days' },
  some: { id: 'settings.setupEmail.some', defaultMessage: '{received} in the last 30 days' },
  many: { id: 'settings.setupEmail.many', defaultMessage: 'more than {received}' },
  create: { id: 'settings.setupEmail.create', defaultMessage: 'Create trigger' },
  createText: {
    id: 'settings.setupEmail.createText',
    defaultMessage: 'It starts with a ready-made flow and texts in your store’s language. Nothing is sent until you turn it on.',
  },
  createButton: { id: 'settings.setupEmail.createButton', defaultMessage: 'Create trigger' },
  mayNot: { id: 'settings.setupEmail.mayNot', defaultMessage: 'Your role can’t create triggers.' },
  choose: { id: 'settings.setupEmail.choose', defaultMessage: 'Trigger' },
  edit: { id: 'settings.setupEmail.edit', defaultMessage: 'Edit trigger' },
  look: { id: 'settings.setupEmail.look', defaultMessage: 'Preview first email' },
  turnOn: { id: 'settings.setupEmail.turnOn', defaultMessage: 'Turn on trigger' },
  off: { id: 'settings.setupEmail.off', defaultMessage: 'Lead ads are off in this store.' },
  openFeatures: { id: 'settings.setupEmail.openFeatures', defaultMessage: 'Turn them on in Features' },
});
