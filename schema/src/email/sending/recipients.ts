import { z } from 'zod';

/** To whom an email goes. */
export const mailRecipients = z.object({
  audiences: z.array(z.uuid()).max(50).default([]).describe('IDs of audiences, at most 50.'),
  lists: z.array(z.uuid()).max(50).default([]).describe('IDs of subscriber lists, at most 50.'),
});

/** People in one of the audiences or lists; with neither, all subscribers. */
export type MailRecipients = z.output<typeof mailRecipients>;
