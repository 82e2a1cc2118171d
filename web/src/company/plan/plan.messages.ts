import { defineMessages } from '../../app/words/defineMessages.ts';

export const planMessages = defineMessages({
  search: { id: 'company.plan.search', defaultMessage: 'Search' },
  recommendations: { id: 'company.plan.recommendations', defaultMessage: 'Recommendations' },
  email: { id: 'company.plan.email', defaultMessage: 'Email' },
  audience: { id: 'company.plan.audience', defaultMessage: 'Audience' },
  chat: { id: 'company.plan.chat', defaultMessage: 'Chat' },
  searchText: {
    id: 'company.plan.searchText',
    defaultMessage:
      'Search for your shop: rules, synonyms, redirects and designs control what shoppers find, and analytics show what they look for.',
  },
  recommendationsText: {
    id: 'company.plan.recommendationsText',
    defaultMessage: 'Product sliders based on what shoppers view, add to their cart or have bought before.',
  },
  emailText: {
    id: 'company.plan.emailText',
    defaultMessage: 'Newsletters, triggered emails and embeds with products chosen for each recipient.',
  },
  audienceText: {
    id: 'company.plan.audienceText',
    defaultMessage: 'Customer segments based on what they buy and how often, for emails, campaigns and connected tools.',
  },
  chatText: {
    id: 'company.plan.chatText',
    defaultMessage: 'A shopping assistant that answers questions using your catalogue and your own guidance.',
  },
  active: { id: 'company.plan.active', defaultMessage: '{company}’s plan includes this product.' },
  inactive: {
    id: 'company.plan.inactive',
    defaultMessage: '{company}’s plan doesn’t include this product. Ask a company administrator to add it.',
  },
  inactiveAdmin: {
    id: 'company.plan.inactiveAdmin',
    defaultMessage: '{company}’s plan doesn’t include this product. You can add it on the billing page.',
  },
  open: { id: 'company.plan.open', defaultMessage: 'View analytics' },
  chatOff: { id: 'company.plan.chatOff', defaultMessage: 'The shop assistant is off in this store.' },
  toFeatures: { id: 'company.plan.toFeatures', defaultMessage: 'Turn it on in Features' },
  toBilling: { id: 'company.plan.toBilling', defaultMessage: 'Go to billing' },
});
