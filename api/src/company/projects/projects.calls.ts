import { projectOwners } from '@endcap/schema/company/projects/projectOwners.rest.ts';

import { holdsWords } from '../../db/findPatterns.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './projects.service.ts';
import { service as taskService } from './projectTasks.service.ts';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  ...Object.values(resourceHandlers(taskService)),
  handle(projectOwners, async ({ query }, { db, company }) => ({
    result: await rowsOf<{ id: string; name: string }>(
      db.pool,
      sql`SELECT u.id, u.name FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.company_key = ${company.key} AND u.name ILIKE ALL(${holdsWords(query)}::text[]) ORDER BY lower(u.name), u.id LIMIT 20`,
    ),
  })),
];
