import { defineMessages } from '../../app/words/defineMessages.ts';

export const storeMessages = defineMessages({
  domainProblem: {
    id: 'store.stores.domainProblem',
    defaultMessage: 'Enter a domain such as shop.example, without https:// and path.',
  },
  settingsName: { id: 'store.stores.settingsName', defaultMessage: 'General' },
  settingsTitle: { id: 'store.stores.settingsTitle', defaultMessage: 'General settings' },
  name: { id: 'store.stores.name', defaultMessage: 'Name' },
  domain: { id: 'store.stores.domain', defaultMessage: 'Domain' },
  currency: { id: 'store.stores.currency', defaultMessage: 'Currency' },
  currencyHint: { id: 'store.stores.currencyHint', defaultMessage: 'Prices are not converted: this is the currency your feed has them in' },
  language: { id: 'store.stores.language', defaultMessage: 'Language of the shop' },
  isDevelopment: { id: 'store.stores.isDevelopment', defaultMessage: 'This store is only tried out' },
  publicKey: { id: 'store.stores.publicKey', defaultMessage: 'Public key' },
  publicKeyHint: { id: 'store.stores.publicKeyHint', defaultMessage: 'Your shop sends it with every public call. It is no secret.' },
  saved: { id: 'store.stores.saved', defaultMessage: 'Store settings were saved' },
  conflict: {
    id: 'store.stores.conflict',
    defaultMessage:
      'Somebody changed these settings while you were editing. They are shown as they are now, with your changes on top: check them and save again.',
  },
  readOnly: { id: 'store.stores.readOnly', defaultMessage: 'Your role may look at these settings, not change them.' },
});
