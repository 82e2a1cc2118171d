import { resource } from '../../resources/resource.ts';
import { emailConfigurationFields } from './emailConfigurationFields.ts';

/** How a store sends mail, as a kind of its configuration: versioned and audited like a resource, but a store has one. */
export const emailConfigurationKind = resource({
  kind: 'email_configuration',
  type: 'EmailConfiguration',
  list: 'emailConfigurations',
  path: 'client/account/email/configuration',
  noun: { one: 'email configuration', many: 'email configurations' },
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: emailConfigurationFields,
  filters: {},
  sorts: ['name'],
  defaultSort: 'name',
  globalSearch: { without: 'It is a screen, not one of many.' },
  references: { without: 'It names secrets, which are the same everywhere in a company.' },
  personalData: { without: 'Its addresses are those of the shop.' },
  usage: { without: 'A store has one.' },
  help: 'email-configuration',
  demo: { without: 'The demo shop has the defaults.' },
});
