import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import type { z } from 'zod';

import { singlePart } from '../../configuration/part.ts';

export type ChatConfiguration = z.output<typeof chatConfigurationKind.fields>;

/** What holds while no one has saved anything. */
export const usualChat: ChatConfiguration = chatConfigurationKind.fields.parse({});

export const chatConfigurationPart = singlePart(chatConfigurationKind, usualChat, (body) => body);
