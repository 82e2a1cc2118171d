import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type EmailConfiguration = z.output<typeof emailConfigurationKind.fields>;

/** What holds while nobody has saved anything. */
export const usualEmail: EmailConfiguration = emailConfigurationKind.fields.parse({});

/** A store has one email configuration, or none. */
export const emailConfigurationPart: Part<EmailConfiguration, EmailConfiguration> = {
  kind: emailConfigurationKind.kind,
  body: emailConfigurationKind.fields,
  compile: () => {
    let configuration = usualEmail;
    return { add: ({ body }) => void (configuration = body), done: () => configuration };
  },
};
