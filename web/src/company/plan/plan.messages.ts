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
      'The search of your shop: rules, synonyms, redirects and designs decide what people find, and analytics show what they look for.',
  },
  recommendationsText: {
    id: 'company.plan.recommendationsText',
    defaultMessage: 'Sliders of products that fit what somebody looks at, has in the basket or bought before.',
  },
  emailText: {
    id: 'company.plan.emailText',
    defaultMessage: 'Newsletters, triggered mails and embeds, filled with the products that fit each recipient.',
  },
  audienceText: {
    id: 'company.plan.audienceText',
    defaultMessage: 'Groups of customers by what they buy and how often, for mails, campaigns and the tools that you connect.',
  },
  chatText: {
    id: 'company.plan.chatText',
    defaultMessage: 'A shop assistant that answers questions from your catalogue and your own guidance.',
  },
  active: { id: 'company.plan.active', defaultMessage: '{company} has this product.' },
  inactive: {
    id: 'company.plan.inactive',
    defaultMessage: '{company} does not have this product. An administrator of the company can add it.',
  },
  inactiveAdmin: {
    id: 'company.plan.inactiveAdmin',
    defaultMessage: '{company} does not have this product. You can add it under billing.',
  },
  toBilling: { id: 'company.plan.toBilling', defaultMessage: 'Go to billing' },
});
