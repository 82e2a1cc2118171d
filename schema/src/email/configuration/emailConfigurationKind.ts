import { singleResource } from '../../resources/single/singleDeclaration.ts';
import { emailConfigurationFields, mailServiceFields } from './emailConfigurationFields.ts';

/** How a store sends mail. */
export const emailConfigurationKind = singleResource({
  kind: 'email_configuration',
  type: 'EmailConfiguration',
  path: 'client/account/email/configuration',
  noun: 'email configuration',
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: emailConfigurationFields,
  reserved: mailServiceFields,
  references: { without: 'It names secrets, which are the same everywhere in a company.' },
  personalData: { without: 'Its addresses are those of the shop.' },
  help: 'email-configuration',
  demo: { without: 'The demo shop has the defaults.' },
});
