import { defineMessages } from '../../app/words/defineMessages.ts';

export const storeMessages = defineMessages({
  domainProblem: {
    id: 'store.stores.domainProblem',
    defaultMessage: 'Enter a domain such as shop.example.',
  },
  settingsName: { id: 'store.stores.settingsName', defaultMessage: 'General' },
  settingsTitle: { id: 'store.stores.settingsTitle', defaultMessage: 'General settings' },
  name: { id: 'store.stores.name', defaultMessage: 'Name' },
  domain: { id: 'store.stores.domain', defaultMessage: 'Domain' },
  logoHint: {
    id: 'store.stores.logoHint',
    defaultMessage: 'Shown at the top of emails. Designs written in code and designs that begin with an image do not use it.',
  },
  logo: { id: 'store.stores.logo', defaultMessage: 'Logo' },
  currency: { id: 'store.stores.currency', defaultMessage: 'Currency' },
  currencyHint: { id: 'store.stores.currencyHint', defaultMessage: 'The currency of the prices in your feed. Prices are not converted.' },
  priceDecimalsUsual: {
    id: 'store.stores.priceDecimalsUsual',
    defaultMessage: 'Currency default',
  },
  priceDecimalsHint: {
    id: 'store.stores.priceDecimalsHint',
    defaultMessage: 'How shoppers see prices in elements, sliders, emails and the chat. A price with more decimals is not rounded.',
  },
  priceDecimals: {
    id: 'store.stores.priceDecimals',
    defaultMessage: 'Price decimals',
  },
  language: { id: 'store.stores.language', defaultMessage: 'Shop language' },
  timeZone: { id: 'store.stores.timeZone', defaultMessage: 'Time zone' },
  timeZoneHint: {
    id: 'store.stores.timeZoneHint',
    defaultMessage: 'Start and end dates, such as those of search rules, are in this time zone.',
  },
  platform: { id: 'store.stores.platform', defaultMessage: 'Shop platform' },
  platformHint: { id: 'store.stores.platformHint', defaultMessage: 'Setup shows the code for this platform first.' },
  platformNone: { id: 'store.stores.platformNone', defaultMessage: 'Other or custom shop' },
  isDevelopment: { id: 'store.stores.isDevelopment', defaultMessage: 'Test store' },
  isDevelopmentHint: {
    id: 'store.stores.isDevelopmentHint',
    defaultMessage:
      'Newsletters and triggers are sent only to users of your company. The company overview leaves out this store’s figures.',
  },
  callsPerMinute: { id: 'store.stores.callsPerMinute', defaultMessage: 'Public API calls per minute' },
  callsPerMinuteHint: {
    id: 'store.stores.callsPerMinuteHint',
    defaultMessage: 'The limit for one IP address. Raise it if your shop’s server sends the searches of all shoppers.',
  },
  publicKey: { id: 'store.stores.publicKey', defaultMessage: 'Public key' },
  publicKeyHint: { id: 'store.stores.publicKeyHint', defaultMessage: 'Your shop sends it with every public API call. It isn’t secret.' },
  saved: { id: 'store.stores.saved', defaultMessage: 'Store settings saved' },
  conflict: {
    id: 'store.stores.conflict',
    defaultMessage: 'Someone else changed these settings while you were editing. Your changes are kept: review them, then save again.',
  },
  readOnly: { id: 'store.stores.readOnly', defaultMessage: 'Your role can view these settings but not change them.' },
});
