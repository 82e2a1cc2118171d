import { expect, test } from 'vitest';

import { readSettings } from './settings.ts';

test('defaults', () => {
  expect(readSettings({}, '/srv/endcap')).toEqual({
    port: 4000,
    apiPort: 4001,
    host: '127.0.0.1',
    dataDir: '/srv/endcap/.data',
    databaseUrl: undefined,
    restApiUrl: 'http://127.0.0.1:4001',
    publicApiUrl: 'http://localhost:4001',
    startsApi: true,
    demoPassword: undefined,
  });
});

test('an absolute data folder is kept, a relative one is in the checkout, an empty setting is ignored', () => {
  expect(readSettings({ DATA_DIR: '/var/lib/endcap' }, '/srv/endcap').dataDir).toBe('/var/lib/endcap');
  expect(readSettings({ DATA_DIR: 'my data' }, '/srv/endcap').dataDir).toBe('/srv/endcap/my data');
  expect(readSettings({ DATA_DIR: '', PORT: '' }, '/srv/endcap')).toMatchObject({ dataDir: '/srv/endcap/.data', port: 4000 });
});

test('with another REST API the bundled one is not started', () => {
  expect(readSettings({ REST_API_URL: 'https://api.example' }, '/')).toMatchObject({ startsApi: false, restApiUrl: 'https://api.example' });
});

test.each(['0', '65536', 'http', '40.5', '-1'])('a port of %s is refused with the name of its setting', (port) => {
  expect(() => readSettings({ API_PORT: port }, '/')).toThrow(`API_PORT must be a port from 1 to 65535; it is "${port}".`);
});

test('two services cannot use the same port', () => {
  expect(() => readSettings({ PORT: '4001' }, '/')).toThrow('PORT and API_PORT are both 4001');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4001'],
  ['0.0.0.0', 'http://127.0.0.1:4001'],
  ['::1', 'http://[::1]:4001'],
  ['10.1.2.3', 'http://10.1.2.3:4001'],
])('an api that listens on %s is reached at %s', (host, url) => {
  expect(readSettings({ HOST: host }, '/').restApiUrl).toBe(url);
});
