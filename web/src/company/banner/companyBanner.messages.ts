import { defineMessages } from '../../app/words/defineMessages.ts';

export const companyBannerMessages = defineMessages({
  label: { id: 'company.banner.label', defaultMessage: 'Account status' },
  suspended: { id: 'company.banner.suspended', defaultMessage: 'Your account is suspended.' },
  suspendedReason: { id: 'company.banner.suspendedReason', defaultMessage: 'Your account is suspended: {reason}' },
  closing: { id: 'company.banner.closing', defaultMessage: 'Your account closes on {date}.' },
  closed: { id: 'company.banner.closed', defaultMessage: 'Your account was closed on {date}.' },
  reenable: { id: 'company.banner.reenable', defaultMessage: 'Keep account' },
  viewTermination: { id: 'company.banner.viewTermination', defaultMessage: 'View cancellation' },
  missingPayment: { id: 'company.banner.missingPayment', defaultMessage: 'Payment overdue: an invoice hasn’t been paid.' },
  toBilling: { id: 'company.banner.toBilling', defaultMessage: 'View invoices' },
  trialEnds: {
    id: 'company.banner.trialEnds',
    defaultMessage: 'Your trial ends in {days, plural, one {# day} other {# days}}.',
  },
  extendedTrialEnds: {
    id: 'company.banner.extendedTrialEnds',
    defaultMessage: 'Your extended trial ends in {days, plural, one {# day} other {# days}}.',
  },
  trialOver: { id: 'company.banner.trialOver', defaultMessage: 'Your trial has ended.' },
  extendedTrialOver: { id: 'company.banner.extendedTrialOver', defaultMessage: 'Your extended trial has ended.' },
  extendTrial: { id: 'company.banner.extendTrial', defaultMessage: 'Extend trial by 7 days' },
  trialExtended: { id: 'company.banner.trialExtended', defaultMessage: 'Trial extended by 7 days' },
  failedToExtend: { id: 'company.banner.failedToExtend', defaultMessage: 'Failed to extend trial' },
  trialInformation: { id: 'company.banner.trialInformation', defaultMessage: 'Trial information' },
  productTrialEnds: {
    id: 'company.banner.productTrialEnds',
    defaultMessage: 'Your {product} trial ends in {days, plural, one {# day} other {# days}}.',
  },
  offer: { id: 'company.banner.offer', defaultMessage: 'Offer until {date}: {name}' },
  search: { id: 'company.banner.search', defaultMessage: 'Search' },
  recommendations: { id: 'company.banner.recommendations', defaultMessage: 'Recommendations' },
  email: { id: 'company.banner.email', defaultMessage: 'Email' },
  audience: { id: 'company.banner.audience', defaultMessage: 'Audience' },
  chat: { id: 'company.banner.chat', defaultMessage: 'Chat' },
});
