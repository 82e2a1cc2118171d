import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { demoKinds } from './demoCatalogue.ts';
import { routes } from '../../demo/shop/demoMedia.routes.ts';
import { drawPicture, pictureAddress } from './demoPictures.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ handlers: [], routes: [routes] });
});
afterAll(() => api.close());

describe('images of the demo shop', () => {
  it('exist for every kind in each of its colours', () => {
    for (const { shape, colours } of demoKinds) {
      for (const colour of colours)
        expect(drawPicture(pictureAddress(shape, colour, 5).replace('/demo-media/', ''))).toMatch(/^<svg .+<\/svg>$/);
    }
  });

  it('are served as images that cannot run scripts', async () => {
    const answer = await api.server.inject({ method: 'GET', url: '/demo-media/tent-moss-0.svg' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(['tent-moss-9.svg', 'constructor-moss-0.svg', 'tent-__proto__-0.svg', '..%2f..%2fpackage.json'])(
    'are not there for %s',
    async (name) => {
      expect((await api.server.inject({ method: 'GET', url: `/demo-media/${name}` })).statusCode).toBe(404);
    },
  );
});
