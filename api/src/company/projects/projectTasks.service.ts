import { projectTasks } from '@endcap/schema/company/projects/projectTasks.resource.ts';

import { findResources } from '../../resources/resourceRows.ts';
import { type Problems, type ResourceService, resourceService } from '../../resources/resourceService.ts';
import { sql } from '../../db/sql.ts';
import { service as projectService } from './projects.service.ts';

/** Whether a link leads into the console or to a page on the web; a browser reads `//` and `/\` as the beginning of another server. */
const isLink = (link: string) => /^\/(?![/\\])\S*$/.test(link) || (/^https?:\/\/\S+$/i.test(link) && URL.canParse(link));

export const service: ResourceService = resourceService(projectTasks, {
  name: ({ name }) => name.trim(),
  async problems({ project_id: project, link }, { db, store, id }): Promise<Problems> {
    if (link !== '' && !isLink(link)) return { link: 'Enter a path that starts with /, or a URL that starts with http:// or https://.' };
    const isThere = async (of: ResourceService, one: string) =>
      (await findResources(db.pool, of, store, sql`id = ${one}::uuid`)).length > 0;
    // A task that is not there itself is reported as such.
    if ((await isThere(projectService, project)) || (id !== undefined && !(await isThere(service, id)))) return {};
    return { project_id: 'Project not found in this company.' };
  },
  list: { done: `coalesce((body ->> 'is_done')::boolean, false)` },
});
