import { defineMessages } from '../../app/words/defineMessages.ts';

export const companyMessages = defineMessages({
  addStoreName: { id: 'company.companies.addStoreName', defaultMessage: 'Add store' },
  addStoreTitle: { id: 'company.companies.addStoreTitle', defaultMessage: 'Add store' },
  addStoreText: {
    id: 'company.companies.addStoreText',
    defaultMessage: 'A store covers one domain or one language version of your shop. It has its own products, rules and figures.',
  },
  name: { id: 'company.companies.name', defaultMessage: 'Name' },
  nameHint: { id: 'company.companies.nameHint', defaultMessage: 'The name your team uses, such as “Nordlicht Germany”' },
  domain: { id: 'company.companies.domain', defaultMessage: 'Domain' },
  domainHint: { id: 'company.companies.domainHint', defaultMessage: 'For example shop.example. You can add it later.' },
  currency: { id: 'company.companies.currency', defaultMessage: 'Currency' },
  language: { id: 'company.companies.language', defaultMessage: 'Shop language' },
  languageHint: { id: 'company.companies.languageHint', defaultMessage: 'Used to understand words in search' },
  create: { id: 'company.companies.create', defaultMessage: 'Create store' },
  created: { id: 'company.companies.created', defaultMessage: 'Store successfully created' },
});
