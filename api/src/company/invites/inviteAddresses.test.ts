import { mkdtempSync, rmSync, writeFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inviteCreate } from '@endcap/schema/company/invites/invites.rest.ts';
import { createUser } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as sessionHandlers } from '../../session/session/session.calls.ts';
import { handlers } from './invites.calls.ts';
import { mailInvite } from './invites.jobs.ts';

const shared = process.env['ENDCAP_SHARED_DATA'] || join(import.meta.dirname, '../../../../../shared/data');
const file = join(shared, 'strings/isemail-tests.xml');

interface Address {
  readonly text: string;
  readonly category: string;
}

/** Addresses with what is wrong with them. Symbols of control characters stand for these. */
function addresses(): Address[] {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  const decode = (text: string) =>
    text
      .replaceAll(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '')
      .replaceAll(/[\u2400-\u241f]/g, (symbol) => String.fromCodePoint(symbol.charCodeAt(0) - 0x2400));
  return [...readFileSync(file, 'utf8').matchAll(/<address>([^]*?)<\/address>\s*<category>(\w+)<\/category>/g)].map(
    ([, text = '', category = '']) => ({ text: decode(text), category }),
  );
}

// The collection is no part of the project.
describe.skipIf(!existsSync(file))('malformed addresses', () => {
  const accepts = ({ text }: Address) => inviteCreate.input.shape.email.safeParse(text).success;

  it('are refused, in every form that mail servers refuse', () => {
    const all = addresses();
    expect(all.length).toBeGreaterThan(100);
    const accepted = all.filter(accepts);
    expect(accepted.filter(({ category }) => category === 'ISEMAIL_ERR')).toEqual([]);
    // Neither comments nor quotes, and nothing that would end a header.
    expect(accepted.filter(({ text }) => !/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(text))).toEqual([]);
  });

  it('are accepted where they are plain', () => {
    const plain = addresses().filter(
      ({ text, category }) => category === 'ISEMAIL_VALID_CATEGORY' && /^[a-z.]+@[a-z.-]+\.[a-z]{2,}$/.test(text),
    );
    expect(plain.length).toBeGreaterThan(0);
    expect(plain.filter((one) => !accepts(one))).toEqual([]);
  });
});

describe('addresses of blocked domains', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'endcap-domains-'));
    writeFileSync(join(folder, 'domains.txt'), '# disposable\nthrowaway.example\n');
    vi.stubEnv('BLOCKED_EMAIL_DOMAINS', join(folder, 'domains.txt'));
    vi.stubEnv('SIGNUP_OPEN', 'true');
    api = await testApi({ handlers: [...handlers, ...sessionHandlers], definitions: [mailInvite] });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    await api.close();
  });

  it.each([
    ['a@throwaway.example', false],
    ['a@Mail.Throwaway.Example', false],
    ['a@nothrowaway.example', true],
    ['a@throwaway.example.org', true],
  ])('%s can be invited: %s', async (email, isAccepted) => {
    const { key, people } = await api.company();
    const sent = await api.call(inviteCreate, { client_key: key, email, name: 'Ann', role: 'member' }, people.admin.token);
    expect(sent.status).toBe(isAccepted ? 200 : 400);
    if (!isAccepted) expect(sent.failure.fields).toEqual({ email: expect.stringContaining('not accepted') });
  });

  it('cannot sign up either', async () => {
    const person = { name: 'Ann', email: 'b@throwaway.example', password: 'a long enough sentence', company_name: 'Tents' };
    expect((await api.call(createUser, person)).failure.fields).toHaveProperty('email');
  });
});
