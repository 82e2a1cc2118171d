import { defineMessages } from '../words/defineMessages.ts';

export const routerMessages = defineMessages({
  loading: { id: 'app.router.loading', defaultMessage: 'Loading' },
  errorTitle: { id: 'app.router.errorTitle', defaultMessage: 'Couldn’t load this page' },
  retry: { id: 'app.router.retry', defaultMessage: 'Try again' },
  updateAvailable: {
    id: 'app.router.updateAvailable',
    defaultMessage: 'An update is available or a network error occurred. Do you want to reload?',
  },
  reload: { id: 'app.router.reload', defaultMessage: 'Reload' },
  restrictedTitle: { id: 'app.router.restrictedTitle', defaultMessage: 'Access restricted' },
  restrictedText: {
    id: 'app.router.restrictedText',
    defaultMessage: 'Your role doesn’t include this page. Ask a company administrator for access.',
  },
  notFoundName: { id: 'app.router.notFoundName', defaultMessage: 'Page not found' },
  notFoundTitle: { id: 'app.router.notFoundTitle', defaultMessage: 'Page not found' },
  notFoundText: {
    id: 'app.router.notFoundText',
    defaultMessage: 'This page doesn’t exist, or it belongs to a store or company that you can’t access.',
  },
  toDashboard: { id: 'app.router.toDashboard', defaultMessage: 'Go to the dashboard' },
});
