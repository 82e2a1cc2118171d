import type { ChatTool } from '@endcap/schema/chat/assistant/chatTools.ts';
import type { ChatReply } from '@endcap/schema/chat/assistant/chatReply.ts';
import type { ShopContext } from '@endcap/schema/contract/shopContext.ts';
import type { Logger } from 'pino';
import { z } from 'zod';

import type { AiSettings } from '../../ai/aiSettings.ts';
import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import type { ContextStore } from '../../http/handle.ts';
import type { ChatConfiguration } from '../configuration/chatConfiguration.part.ts';
import type { EarlierMessage } from '../conversations/earlierMessages.ts';
import type { ChatLanguage } from './chatWords.ts';

/** What the assistant remembers of a conversation. */
export const chatMemory = z.object({
  /** The last search for products. */
  search: z
    .object({
      query: z.string(),
      from: z.number().optional(),
      to: z.number().optional(),
      order: z.enum(['cheapest', 'dearest', 'newest']).optional(),
      shown: z.number(),
      /** Words of the query that no product has, or none of those found. */
      lost: z.array(z.string()).optional(),
    })
    .optional(),
  /** What the next message is taken for. */
  awaits: z
    .union([
      z.object({ kind: z.literal('order_number') }),
      z.object({
        kind: z.literal('order_code'),
        order: z.string(),
        /** SHA-256 of the code; empty when the order does not exist, which is not disclosed. */
        hash: z.string(),
        expires: z.number(),
        attempts: z.number(),
      }),
      z.object({ kind: z.literal('email') }),
      /** Whether it shall be handed over. */
      z.object({ kind: z.literal('consent') }),
    ])
    .optional(),
  /** Whether the conversation has been handed over. */
  handedOver: z.boolean().optional(),
  /** Requests to the model so far. */
  modelRequests: z.number().optional(),
  /** Whether so many codes were wrong that the conversation learns of no order any more, but by a token of the shop. */
  hasGuessedTooOften: z.boolean().optional(),
});

export type ChatMemory = z.output<typeof chatMemory>;

/** What an answer sets off besides itself, once it is stored. */
export type ChatEffect =
  | { readonly kind: 'order_code'; readonly order: string; readonly email: string; readonly code: string }
  | { readonly kind: 'hand_over'; readonly email: string };

/** A message with all that it is answered from. */
export interface Turn {
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: Date;
  readonly store: Pick<ContextStore, 'key' | 'companyKey' | 'name' | 'currency' | 'language' | 'domain' | 'priceDecimals'>;
  readonly configuration: StoreConfiguration;
  readonly chat: ChatConfiguration;
  readonly message: string;
  readonly language: ChatLanguage;
  /** Language of FAQs that name none. */
  readonly storeLanguage: string;
  readonly memory: ChatMemory;
  readonly conversationId: string;
  /** As the script tells visitors from each other; default unknown. */
  readonly visitor?: string | undefined;
  /** Where the shopper is; default unknown. */
  readonly context?: Partial<ShopContext> | undefined;
  /** ID of the product that the page shows; empty or absent for none. */
  readonly shownProduct?: string | undefined;
  readonly orderToken: string | undefined;
  readonly wantsPerson: boolean;
  /** Whether it is a trial run: it counts towards no limit of what shoppers may do. */
  readonly isTrial?: boolean | undefined;
  /** Whether a language model may answer; default true. */
  readonly mayUseModel?: boolean | undefined;
  /** The model to use; default that of the deployment. */
  readonly ai?: AiSettings | undefined;
  /** Reads what was said before, for a language model; undefined in a new conversation. */
  readonly earlier?: (() => Promise<readonly EarlierMessage[]>) | undefined;
  /** Tells what is known of the answer before all of it is. */
  readonly early?: ((text: string) => void) | undefined;
}

export type Writer = 'built_in' | 'model';

export interface Answered {
  readonly reply: ChatReply;
  readonly memory: ChatMemory;
  /** What was done for it, in order. */
  readonly tools: readonly ChatTool[];
  readonly writtenBy: Writer;
  readonly faqId?: string | undefined;
  readonly effects: readonly ChatEffect[];
}

/** Part of an answer; what is omitted is empty, or stays as it was. */
export interface Draft extends Partial<Pick<ChatReply, 'outcome' | 'sources' | 'products' | 'suggestions'>> {
  readonly text: string;
  readonly tools: readonly ChatTool[];
  readonly memory?: ChatMemory;
  readonly faqId?: string;
  /** Default: the built-in assistant. */
  readonly writtenBy?: Writer;
  readonly effects?: readonly ChatEffect[];
}

/** What the one that answers where no rule did makes of a message; without a draft, the built-in assistant answers. */
export interface Opened {
  readonly draft?: Draft | undefined;
  readonly memory: ChatMemory;
}
