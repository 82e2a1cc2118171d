import { defineMessages } from '../../app/words/defineMessages.ts';

export const setupSearchMessages = defineMessages({
  liveTitle: { id: 'settings.setup.liveTitle', defaultMessage: 'Setup: live search' },
  liveText: { id: 'settings.setup.liveText', defaultMessage: 'Results below your search box while shoppers type.' },
  liveName: { id: 'settings.setup.liveName', defaultMessage: 'Live search' },
  liveCreateText: {
    id: 'settings.setup.liveCreateText',
    defaultMessage: 'It is attached to your search box and shows up to 6 products. Shoppers don’t see it until you make it live.',
  },
  liveInstallText: {
    id: 'settings.setup.liveInstallText',
    defaultMessage: 'Paste these lines once into your page layout. The page also needs the tracking script.',
  },
  pageTitle: { id: 'settings.setup.pageTitle', defaultMessage: 'Setup: search page' },
  pageText: { id: 'settings.setup.pageText', defaultMessage: 'All results of a search, with filters and sorting.' },
  pageName: { id: 'settings.setup.pageName', defaultMessage: 'Search page' },
  pageCreateText: {
    id: 'settings.setup.pageCreateText',
    defaultMessage:
      'It shows 24 products per page, with filters for category, brand and price. Shoppers don’t see it until you make it live.',
  },
  pageInstallText: {
    id: 'settings.setup.pageInstallText',
    defaultMessage: 'Paste these lines where the results should appear. The page also needs the tracking script.',
  },
  facetCategory: { id: 'settings.setup.facetCategory', defaultMessage: 'Category' },
  facetBrand: { id: 'settings.setup.facetBrand', defaultMessage: 'Brand' },
  facetPrice: { id: 'settings.setup.facetPrice', defaultMessage: 'Price' },
  create: { id: 'settings.setup.createElement', defaultMessage: 'Create search element' },
  createButton: { id: 'settings.setup.createElementButton', defaultMessage: 'Create search element' },
  created: { id: 'settings.setup.elementCreated', defaultMessage: 'Search element created' },
  choose: { id: 'settings.setup.chooseElement', defaultMessage: 'Search element' },
  edit: { id: 'settings.setup.editElement', defaultMessage: 'Edit search element' },
  mayNot: { id: 'settings.setup.mayNotElement', defaultMessage: 'Your role can’t create search elements.' },
  selector: {
    id: 'settings.setup.selector',
    defaultMessage: 'It is attached to the search box that matches {selector}. Test this on your page:',
  },
  wentLive: { id: 'settings.setup.elementWentLive', defaultMessage: 'Search element is live' },
  waiting: {
    id: 'settings.setup.elementWaiting',
    defaultMessage: 'Waiting for a search on your page. Open the page and search for something. This page updates automatically.',
  },
  arrived: {
    id: 'settings.setup.elementArrived',
    defaultMessage:
      'It works. In the last 30 days, it was shown {impressions, plural, one {{shown} time} other {{shown} times}} and clicked {clicks} times.',
  },
});
