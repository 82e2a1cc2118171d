import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { PersonPart } from '../../resources/personal/personPart.ts';
import { withoutPerson } from '../../resources/personal/personalTexts.ts';

/** Comments that the person wrote, and what others wrote of their address. */
export const person: PersonPart = {
  ofCompany: {
    export: async ({ pool }, companyKey, email) => ({
      comments: await rowsOf(
        pool,
        sql`SELECT c.text, c.author_name, c.created_at, c.edited_at, c.object_type, c.object_id FROM comments c
            WHERE c.company_key = ${companyKey} AND (strpos(lower(c.text), lower(${email})) > 0
              OR EXISTS (SELECT FROM users u WHERE lower(u.email) = lower(${email}) AND (u.id = c.author_id OR u.id = ANY(c.mentions))))
            ORDER BY c.created_at DESC LIMIT 1000`,
      ),
    }),
    async forget({ client }, companyKey, email) {
      const theirs = sql`(SELECT id FROM users WHERE lower(email) = lower(${email}))`;
      const deleted = await changedBy(client, sql`DELETE FROM comments WHERE company_key = ${companyKey} AND author_id IN ${theirs}`);
      const unmentioned = await changedBy(
        client,
        sql`UPDATE comments c SET mentions = array(SELECT one FROM unnest(c.mentions) AS one WHERE one NOT IN ${theirs})
            WHERE c.company_key = ${companyKey} AND EXISTS (SELECT FROM unnest(c.mentions) AS one WHERE one IN ${theirs})`,
      );
      const naming = await rowsOf<{ id: string; text: string }>(
        client,
        sql`SELECT id, text FROM comments WHERE company_key = ${companyKey} AND strpos(lower(text), lower(${email})) > 0 FOR UPDATE`,
      );
      const change = withoutPerson([email]);
      for (const { id, text } of naming)
        await changedBy(client, sql`UPDATE comments SET text = ${change(text) ?? ''} WHERE company_key = ${companyKey} AND id = ${id}`);
      return { comments: deleted + unmentioned + naming.length };
    },
  },
};
