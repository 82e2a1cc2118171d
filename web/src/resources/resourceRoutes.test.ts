import { describe, expect, it } from 'vitest';

import SearchRedirectPageQuery from '../search/redirects/__generated__/SearchRedirectPageQuery$parameters.ts';
import SearchRedirectsPageQuery from '../search/redirects/__generated__/SearchRedirectsPageQuery$parameters.ts';
import { searchRedirectsMessages as messages } from '../search/redirects/searchRedirects.messages.ts';
import { searchRedirectsKind } from '../search/redirects/searchRedirectsList.ts';
import { itemPath, listPath, type ResourceKind } from './resourceKind.ts';
import { resourcePaths } from './resourceAddress.ts';
import { resourceRoutes } from './resourceRoutes.ts';

const { kind: _kind, ...redirects } = searchRedirectsKind;
const ofCompany = {
  ...redirects,
  owner: 'company',
  paths: resourcePaths('/company/:companyId/projects', 'project_id'),
} satisfies ResourceKind;
const [list, item] = resourceRoutes({
  address: ofCompany,
  name: 'CompanyProjects',
  module: 'company',
  can: 'COMPANY_VIEW',
  list: { title: messages.listTitle, query: SearchRedirectsPageQuery, page: () => Promise.reject(new Error('unused')) },
  item: { title: messages.itemTitle, query: SearchRedirectPageQuery, page: () => Promise.reject(new Error('unused')) },
});
const at = (params: Record<string, string>) => ({ pathname: '/', search: '', params, query: new URLSearchParams() });

describe('the routes of company resources', () => {
  it('are under the company, with the names of the specification', () => {
    expect([list?.path, item?.path]).toEqual(['/company/:companyId/projects', '/company/:companyId/projects/:project_id']);
    expect(listPath(ofCompany, { companyId: 'c1' })).toBe('/company/c1/projects');
    expect(itemPath(ofCompany, { companyId: 'c1' }, 'a b')).toBe('/company/c1/projects/a%20b');
  });

  it('load the company, and no object for a new one', () => {
    expect(list?.variables(at({ companyId: 'c1' }))).toMatchObject({ companyId: 'c1', first: 50 });
    expect(item?.variables(at({ companyId: 'c1', project_id: 'p1' }))).toEqual({ companyId: 'c1', id: 'p1' });
    expect(item?.variables(at({ companyId: 'c1', project_id: 'new' }))).toEqual({ companyId: 'c1', id: '' });
  });
});
