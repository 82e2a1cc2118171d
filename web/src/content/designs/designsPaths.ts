import { typedPath } from '../../app/router/typedPath.ts';

/** The part of an address that says whose designs are shown. */
export type DesignArea = 'search' | 'recommendations' | 'email';

const of = <const Area extends DesignArea>(area: Area) => ({
  list: typedPath(`/store/:storeId/${area}/designs`),
  new: typedPath(`/store/:storeId/${area}/designs/new`),
  designeditor: typedPath(`/store/:storeId/${area}/designs/:id/designeditor`),
  code: typedPath(`/store/:storeId/${area}/designs/:id/code`),
  dragNDrop: typedPath(`/store/:storeId/${area}/designs/:id/drag-n-drop`),
});

export const designsPaths = {
  search: {
    ...of('search'),
    wizard: typedPath('/store/:storeId/search/designs/design-wizard'),
    newCode: typedPath('/store/:storeId/search/designs/code/new'),
    newOmni: typedPath('/store/:storeId/search/designs/omnisearch/new'),
    omni: typedPath('/store/:storeId/search/designs/omnisearch/:id'),
  },
  recommendations: of('recommendations'),
  email: of('email'),
};

const areas: readonly DesignArea[] = ['search', 'recommendations', 'email'];

/** Whose designs a screen shows: its address says it. */
export const areaAt = ({ pathname }: { readonly pathname: string }): DesignArea =>
  areas.find((area) => pathname.includes(`/${area}/designs`)) ?? 'search';
