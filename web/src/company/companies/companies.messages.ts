import { defineMessages } from '../../app/words/defineMessages.ts';

export const companyMessages = defineMessages({
  addStoreName: { id: 'company.companies.addStoreName', defaultMessage: 'Add a store' },
  addStoreTitle: { id: 'company.companies.addStoreTitle', defaultMessage: 'Add a store' },
  addStoreText: {
    id: 'company.companies.addStoreText',
    defaultMessage: 'A store is one domain or one language version of your shop. Its products, rules and figures stay its own.',
  },
  name: { id: 'company.companies.name', defaultMessage: 'Name' },
  nameHint: { id: 'company.companies.nameHint', defaultMessage: 'As your colleagues call it, for example “Nordlicht Germany”' },
  domain: { id: 'company.companies.domain', defaultMessage: 'Domain' },
  domainHint: { id: 'company.companies.domainHint', defaultMessage: 'For example shop.example; you can add it later' },
  currency: { id: 'company.companies.currency', defaultMessage: 'Currency' },
  language: { id: 'company.companies.language', defaultMessage: 'Language of the shop' },
  languageHint: { id: 'company.companies.languageHint', defaultMessage: 'It decides how words are understood in search' },
  create: { id: 'company.companies.create', defaultMessage: 'Create store' },
  created: { id: 'company.companies.created', defaultMessage: 'Store successfully created' },
});
