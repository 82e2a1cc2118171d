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
  copyFrom: { id: 'company.companies.copyFrom', defaultMessage: 'Copy from another store (optional)' },
  copyHint: {
    id: 'company.companies.copyHint',
    defaultMessage: 'The new store starts with the configuration of that store. Copying can take several minutes.',
  },
  copying: { id: 'company.companies.copying', defaultMessage: 'Copying from {store}' },
  copyingText: {
    id: 'company.companies.copyingText',
    defaultMessage: 'Your new store is ready. Copying can take several minutes; you can leave this page.',
  },
  copied: { id: 'company.companies.copied', defaultMessage: 'Everything was copied' },
  copyFailed: { id: 'company.companies.copyFailed', defaultMessage: 'Failed to copy store information.' },
  openStore: { id: 'company.companies.openStore', defaultMessage: 'Open {store}' },
});
