import { createServer } from 'node:net';

import { expect, test } from 'vitest';

import { freePort, requireFreePort } from './ports.ts';

test('a port in use is refused with its number and setting, and accepted once it is free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(requireFreePort(port, '127.0.0.1', 'PORT')).rejects.toThrow(
    `Port ${port} is in use by another program. End that program, or choose another port with the setting PORT, for example: PORT=${port + 10} npm start`,
  );
  const patient = requireFreePort(port, '127.0.0.1', 'PORT', 10_000);
  server.close();
  await expect(patient).resolves.toBeUndefined();
});
