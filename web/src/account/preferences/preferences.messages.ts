import { defineMessages } from '../../app/words/defineMessages.ts';

export const preferencesMessages = defineMessages({
  title: { id: 'account.preferences.title', defaultMessage: 'Preferences' },
  theme: { id: 'account.preferences.theme', defaultMessage: 'Appearance' },
  system: { id: 'account.preferences.system', defaultMessage: 'Match system' },
  light: { id: 'account.preferences.light', defaultMessage: 'Light' },
  dark: { id: 'account.preferences.dark', defaultMessage: 'Dark' },
  density: { id: 'account.preferences.density', defaultMessage: 'Density' },
  densityHint: { id: 'account.preferences.densityHint', defaultMessage: 'Compact shows more rows at once.' },
  comfortable: { id: 'account.preferences.comfortable', defaultMessage: 'Comfortable' },
  compact: { id: 'account.preferences.compact', defaultMessage: 'Compact' },
  startPage: { id: 'account.preferences.startPage', defaultMessage: 'Start page' },
  startPageHint: { id: 'account.preferences.startPageHint', defaultMessage: 'The page you see in your first store after signing in.' },
  dashboard: { id: 'account.preferences.dashboard', defaultMessage: 'Dashboard' },
  searchRules: { id: 'account.preferences.searchRules', defaultMessage: 'Search rules' },
  products: { id: 'account.preferences.products', defaultMessage: 'Products' },
  imports: { id: 'account.preferences.imports', defaultMessage: 'Data configuration' },
  conflict: {
    id: 'account.preferences.conflict',
    defaultMessage: 'Your preferences were changed in another window. This page now shows the latest version.',
  },
});
