import { z } from 'zod';

/** Where in a JSON document the list of the rows is: names of objects within each other, the last one that of the list, with dots between. */
export const rowsPath = z.string().trim().min(1).max(300);

/**
 * How the pages of a feed ended: `empty`, one without rows; `short`, one with fewer rows than were asked for; `no_next`, one that names no next one;
 * `no_content`, status 204; `missing`, a status such as 404 after the last; `repeated`, the last one again.
 */
export const fetchEnds = ['empty', 'short', 'no_next', 'no_content', 'missing', 'repeated'] as const;

export type FetchEnd = (typeof fetchEnds)[number];

/** How the pages of a feed were fetched. */
export const feedFetch = z.object({
  pages: z.int().min(0).describe('Number of pages read.'),
  resumed_at: z
    .int()
    .min(1)
    .nullable()
    .describe('Page at which the fetch resumed after its last interruption; null if it was not interrupted.'),
  resumes: z.int().min(0).describe('How often it was interrupted and resumed.'),
  end: z.enum(fetchEnds).nullable().describe('How the last page was recognised; null while pages are fetched and if fetching failed.'),
});

export type FeedFetch = z.output<typeof feedFetch>;
