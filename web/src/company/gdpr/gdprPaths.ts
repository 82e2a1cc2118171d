import { typedPath } from '../../app/router/typedPath.ts';

const page = typedPath('/company/:companyId/gdpr');

type Place = Parameters<typeof page>[0];

export const gdprPaths = {
  page,
  retention: (place: Place) => page(place, { tab: 'retention' }),
  agreement: (place: Place) => page(place, { tab: 'agreement' }),
};
