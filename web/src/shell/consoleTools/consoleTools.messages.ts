import { defineMessages } from '../../app/words/defineMessages.ts';

export const consoleToolsMessages = defineMessages({
  search: { id: 'shell.consoleTools.search', defaultMessage: 'Search' },
  openSearch: { id: 'shell.consoleTools.openSearch', defaultMessage: 'Search the console ({keys})' },
  searchPlaceholder: { id: 'shell.consoleTools.searchPlaceholder', defaultMessage: 'Screens, stores, products, orders, customers…' },
  help: { id: 'shell.consoleTools.help', defaultMessage: 'Help' },
  shortcuts: { id: 'shell.consoleTools.shortcuts', defaultMessage: 'Keyboard shortcuts' },
  everywhere: { id: 'shell.consoleTools.everywhere', defaultMessage: 'Global' },
  keySearch: { id: 'shell.consoleTools.keySearch', defaultMessage: 'Search the console' },
  keyShortcuts: { id: 'shell.consoleTools.keyShortcuts', defaultMessage: 'Show keyboard shortcuts' },
  keyClose: { id: 'shell.consoleTools.keyClose', defaultMessage: 'Close the open panel' },
  keySave: { id: 'shell.consoleTools.keySave', defaultMessage: 'Save the form' },
  close: { id: 'shell.consoleTools.close', defaultMessage: 'Close' },
});
