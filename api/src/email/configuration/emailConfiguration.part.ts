import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';
import type { z } from 'zod';

import { singlePart } from '../../configuration/part.ts';

export type EmailConfiguration = z.output<typeof emailConfigurationKind.fields>;

/** What holds while no one has saved anything. */
export const usualEmail: EmailConfiguration = emailConfigurationKind.fields.parse({});

export const emailConfigurationPart = singlePart(emailConfigurationKind, usualEmail, (body) => body);
