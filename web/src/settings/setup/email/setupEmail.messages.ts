import { defineMessages } from '../../../app/words/defineMessages.ts';

export const setupEmailMessages = defineMessages({
  email: { id: 'settings.setupEmail.email', defaultMessage: 'Email' },
  on: { id: 'settings.setupEmail.on', defaultMessage: 'On' },
  created: { id: 'settings.setupEmail.created', defaultMessage: 'Created' },
  noTrigger: { id: 'settings.setupEmail.noTrigger', defaultMessage: 'Not set up' },
  basketTitle: { id: 'settings.setupEmail.basketTitle', defaultMessage: 'Setup: abandoned basket' },
  basketText: { id: 'settings.setupEmail.basketText', defaultMessage: 'Remind people of what they left in their basket.' },
  basketData: {
    id: 'settings.setupEmail.basketData',
    defaultMessage:
      'The tracking script tells which products are in a basket. The email address becomes known when someone orders, subscribes or comes from an email.',
  },
  followupTitle: { id: 'settings.setupEmail.followupTitle', defaultMessage: 'Setup: follow-up' },
  followupText: { id: 'settings.setupEmail.followupText', defaultMessage: 'Recommend what goes with an order, a few days later.' },
  followupData: {
    id: 'settings.setupEmail.followupData',
    defaultMessage: 'Orders come from your shop’s data or from the tracking script.',
  },
  automatedTitle: { id: 'settings.setupEmail.automatedTitle', defaultMessage: 'Setup: automated emails' },
  automatedText: {
    id: 'settings.setupEmail.automatedText',
    defaultMessage: 'Send personal picks to all subscribers at the same time each week.',
  },
  automatedData: {
    id: 'settings.setupEmail.automatedData',
    defaultMessage: 'It needs nothing beside subscribers. With orders, the picks become personal.',
  },
  welcomeTitle: { id: 'settings.setupEmail.welcomeTitle', defaultMessage: 'Setup: welcome email' },
  welcomeText: { id: 'settings.setupEmail.welcomeText', defaultMessage: 'Greet people who subscribe.' },
  welcomeData: {
    id: 'settings.setupEmail.welcomeData',
    defaultMessage: 'People subscribe by a form of your shop or by the API. Imported subscribers get no welcome email.',
  },
  leadadsTitle: { id: 'settings.setupEmail.leadadsTitle', defaultMessage: 'Setup: lead ads' },
  leadadsText: { id: 'settings.setupEmail.leadadsText', defaultMessage: 'Greet people who sign up in an ad.' },
  leadadsData: {
    id: 'settings.setupEmail.leadadsData',
    defaultMessage:
      'Let your ad platform, or a tool that connects it, call the subscribe call of the API for each lead. Whoever agreed to emails gets the welcome.',
  },
  trackingLink: { id: 'settings.setupEmail.trackingLink', defaultMessage: 'Get the tracking script' },
  importsLink: { id: 'settings.setupEmail.importsLink', defaultMessage: 'Sync products and orders' },
  referenceLink: { id: 'settings.setupEmail.referenceLink', defaultMessage: 'Open the API reference' },
  data: { id: 'settings.setupEmail.data', defaultMessage: 'Check that the data arrives' },
  arrives: { id: 'settings.setupEmail.arrives', defaultMessage: 'Arrives' },
  none: { id: 'settings.setupEmail.none', defaultMessage: 'none in the last 30 days' },
  some: { id: 'settings.setupEmail.some', defaultMessage: '{received} in the last 30 days' },
  many: { id: 'settings.setupEmail.many', defaultMessage: 'more than {received}' },
  create: { id: 'settings.setupEmail.create', defaultMessage: 'Create the trigger' },
  createText: {
    id: 'settings.setupEmail.createText',
    defaultMessage: 'It starts with a flow and texts that work, in the language of your store. Nothing is sent until you turn it on.',
  },
  createButton: { id: 'settings.setupEmail.createButton', defaultMessage: 'Create trigger' },
  mayNot: { id: 'settings.setupEmail.mayNot', defaultMessage: 'Your role can’t create triggers.' },
  choose: { id: 'settings.setupEmail.choose', defaultMessage: 'Trigger' },
  edit: { id: 'settings.setupEmail.edit', defaultMessage: 'Edit trigger' },
  look: { id: 'settings.setupEmail.look', defaultMessage: 'See the first email' },
  turnOn: { id: 'settings.setupEmail.turnOn', defaultMessage: 'Turn it on' },
  off: { id: 'settings.setupEmail.off', defaultMessage: 'Lead ads are off in this store. Turn them on under Settings > Features.' },
});
