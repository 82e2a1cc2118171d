import type { ConsoleLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import { helpArticle, helpScreen, helpStoreKeys } from '@endcap/schema/shell/help/help.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';

interface EntryRow {
  readonly id: string;
  readonly name: string;
  readonly short_description: string;
  readonly url: string;
  readonly language: ConsoleLanguage;
}

interface ArticleRow extends EntryRow {
  readonly body: string;
  readonly screens: string[];
}

const entryColumns = `id, name, coalesce(attributes ->> 'short_description', '') as short_description, coalesce(url, '') as url, coalesce(attributes ->> 'language', 'en-US') as language`;

export const handlers = [
  handle(helpArticle, async ({ id, language }, { db }) => {
    const { rows } = await db.pool.query<ArticleRow>(
      `select ${entryColumns}, coalesce(attributes ->> 'body', '') as body, coalesce(attributes -> 'screens', '[]') as screens
       from products where store_key = $1 and id = $2`,
      [helpStoreKeys[language], id],
    );
    const [article] = rows;
    if (article === undefined) throw new Failure('NotFoundError', 'Article not found.');
    return { article };
  }),

  handle(helpScreen, async ({ screen, language, limit }, { db }) => {
    // An article on one screen says more about it than one on many.
    const { rows } = await db.pool.query<EntryRow>(
      `select ${entryColumns} from products where store_key = $1 and attributes -> 'screens' ?| array[$2, 'start']
       order by attributes -> 'screens' ? $2 desc, jsonb_array_length(attributes -> 'screens'), id limit $3`,
      [helpStoreKeys[language], screen, limit],
    );
    return { result: rows };
  }),
];
