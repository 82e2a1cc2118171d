import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { type TestMailServer, startTestMailServer } from '../../../../api/src/email/delivery/testMailServer.ts';
import { type TestProvider, startTestProvider } from '../../../../api/src/session/provider/testProvider.ts';
import { inviteCreate } from '@endcap/schema/company/invites/invites.rest.ts';
import { issueToken, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { launchBrowser } from '../../../support/browser.ts';
import { freePorts } from '../../../support/freePorts.ts';
import { keepPicture } from '../../../support/journeyStep.ts';
import { openProductDatabase } from '../../../support/productDatabase.ts';
import { RestClient, signedInClient } from '../../../support/restClient.ts';
import { demoPassword, type RunningProduct, startProduct } from '../../../support/runningProduct.ts';

let product: RunningProduct;
let mailServer: TestMailServer;
let provider: TestProvider;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];
/** What stood in mailed links after the last slash or #. */
const mailedSecrets: string[] = [];

const at = (role: string) => `${role}@demo.endcap.test`;

async function open(path: string): Promise<void> {
  await page.goto(product.url + path);
}

async function signIn(email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The link in the next mail to an address. */
async function mailedLink(email: string): Promise<string> {
  const mail = await mailServer.mailTo(email);
  const link = /https?:\S+/.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`No link in the mail to ${email}: ${mail.text}`);
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  mailedSecrets.push(/\.[\w-]{43}/.exec(link)?.[0] ?? link);
  return link;
}

/** Asks the product's own database. */
async function sql(text: string): Promise<unknown[]> {
  const db = openProductDatabase(product.dataDir);
  const { rows } = await db.pool.query(text);
  await db.close();
  return rows;
}

async function onDashboard(): Promise<void> {
  await page.waitForURL(/\/store\/\w{8}\/analytics\/dashboard/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  mailServer = await startTestMailServer();
  provider = await startTestProvider(`http://localhost:${port}/login/callback`);
  product = await startProduct({
    port,
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Endcap <no-reply@shop.test>',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Example ID',
      SIGNUP_OPEN: 'true',
    },
  });
  provider.accounts.set('manager', { sub: 'm-1', email: at('manager'), email_verified: true, name: 'M' });
  provider.accounts.set('stranger', { sub: 's-1', email: 'stranger@provider.test', email_verified: true });
  provider.accounts.set('unverified', { sub: 'u-1', email: at('admin'), email_verified: false });
  provider.accounts.set('ida', { sub: 'i-1', email: 'ida@provider.test', email_verified: true, name: 'Ida Identity' });
});
beforeEach(async () => {
  const browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => response.status() >= 500 && problems.push(`${response.status()} ${response.url()}`));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepPicture(page, task.name);
  await context.close();
  expect(problems.splice(0)).toEqual([]);
});
afterAll(async () => {
  await product?.stop().finally(() => product.remove());
  await Promise.all([mailServer?.close(), provider?.close()]);
});

describe('a forgotten password', () => {
  it('is replaced by an emailed link, once', async () => {
    await open('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await page.getByLabel('Email').fill(at('member'));
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await keepPicture(page, 'session sent');
    const link = await mailedLink(at('member'));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(page.url()).toBe(`${product.url}/login/new-password`);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Must be at least 10 character(s) long.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('New password').fill('a password of my own');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password changed').waitFor();
    await keepPicture(page, 'session login');
    expect((await mailServer.mailTo(at('member'))).subject).toBe('Your password was changed');
    await signIn(at('member'), demoPassword);
    await page.getByText('Incorrect email address or password.').waitFor();
    await signIn(at('member'), 'a password of my own');
    await onDashboard();

    const other = await context.newPage();
    await other.goto(link);
    await other.getByLabel('New password').fill('another password of mine');
    await other.getByRole('button', { name: 'Save password' }).click();
    await other.getByText('This link was already used. Request a new one.').waitFor();
    await other.getByRole('link', { name: 'Request a new link' }).waitFor();
  });

  it('gives the same answer for an unknown address', async () => {
    await open('/login/forgot-password');
    await page.getByLabel('Email').fill('nobody@demo.endcap.test');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If an account exists for nobody@demo.endcap.test').waitFor();
  });

  it('reports an incomplete link', async () => {
    await open('/login/new-password');
    await page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor();
  });
});

it('an emailed link signs in and opens the requested page', async () => {
  await open('/search/rules');
  await page.waitForURL(/\/login\?to=/);
  await page.getByRole('link', { name: 'Sign in without a password' }).click();
  await page.getByLabel('Email').fill(at('developer'));
  await page.getByRole('button', { name: 'Send link' }).click();
  const link = await mailedLink(at('developer'));
  await page.goto(link);
  await page.getByText(`You’ll sign in as ${at('developer')}.`).waitFor();
  await expectAccessible(page);
  await keepPicture(page, 'session link');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/store\/\w{8}\/search\/rules/);
});

describe('the identity provider', () => {
  const begin = async (account: string) => {
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByRole('heading', { name: 'Test provider' }).waitFor();
    await page.getByLabel('Account').fill(account);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  it('signs a user in and opens the requested page', async () => {
    await open('/search/rules');
    await page.waitForURL(/\/login\?to=/);
    await begin('manager');
    await page.waitForURL(/\/store\/\w{8}\/search\/rules/);
  });

  it.each([
    ['stranger', 'No user has the email address stranger@provider.test. Ask for an invitation.'],
    ['unverified', `Your email address ${at('admin')} is not verified there.`],
  ])('signs no one in as %s', async (account, words) => {
    await open('/login');
    await begin(account);
    await page.getByText(words).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Continue with Example ID' }).waitFor();
  });

  it('says that it was cancelled', async () => {
    await open('/login');
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The sign-in with Example ID was cancelled.').waitFor();
    await keepPicture(page, 'session cancelled');
  });

  it('refuses a response to a sign-in that another browser started', async () => {
    await open('/login/callback?code=stolen&state=stolen');
    await page.getByText('This sign-in started in another window or has expired. Please try again.').waitFor();
    expect(page.url()).toBe(`${product.url}/login/callback`);
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const admin = await signedInClient(product, 'admin');
    const { info } = await admin.call(tokenInfo, {});
    await admin.call(inviteCreate, { client_key: info.clients[0]?.key ?? '', email, name: 'Nina New', role: 'developer' });
    return mailedLink(email);
  }

  it('creates a new user, once', async () => {
    const link = await invite('nina@shop.test');
    await page.goto(link);
    await page.getByRole('heading', { name: /^Join / }).waitFor();
    await expectAccessible(page);
    await keepPicture(page, 'session invite');
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Nina New');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('This field is required.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('the password of Nina');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await onDashboard();
    await page.goto(link);
    await page.getByText('This invitation has already been accepted. Sign in instead.').waitFor();
    await new RestClient(product).call(issueToken, { username: 'NINA@shop.test', password: 'the password of Nina' });
  });

  it('is accepted with the identity provider instead of a password', async () => {
    await page.goto(await invite('ida@provider.test'));
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await page.getByLabel('Account').fill('ida');
    await page.getByRole('button', { name: 'Continue' }).click();
    await onDashboard();
  });

  it('adds an existing user to another company, which signed up on its own', async () => {
    await open('/signup/a%20partner');
    await page.getByRole('heading', { name: 'Sign up' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Your name').fill('Otto Open');
    await page.getByLabel('Company').fill('Open & Co');
    await page.getByLabel('Email').fill('otto@open.test');
    await page.getByLabel('Password', { exact: true }).fill('the password of Otto');
    await page.getByRole('button', { name: 'Create company' }).click();
    await page.waitForURL(/\/company\/\w{8}\/add-store/);
    const { token } = await new RestClient(product).call(issueToken, { username: 'otto@open.test', password: 'the password of Otto' });
    const otto = new RestClient(product, token);
    const companyKey = (await otto.call(tokenInfo, {})).info.clients[0]?.key ?? '';
    await otto.call(inviteCreate, { client_key: companyKey, email: at('agency'), role: 'agency' });
    const link = await mailedLink(at('agency'));
    expect(link).toMatch(/\/invite\/[^/]+\/existing$/);

    await page.goto(link);
    await page.getByText(`You’re signed in as otto@open.test, but this invitation is for`).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in to accept' }).click();
    await signIn(at('agency'), demoPassword);
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await onDashboard();
    const agency = await signedInClient(product, 'agency');
    expect((await agency.call(tokenInfo, {})).info.clients.map(({ name }) => name)).toContain('Open & Co');
  });

  it('that is unknown says so', async () => {
    await open('/invite/nonsense');
    await page.getByRole('heading', { name: 'This invitation can’t be accepted' }).waitFor();
    await expectAccessible(page);
  });
});

it.each(['//evil.test/a', '/\\evil.test', 'https://evil.test', '/\t/evil.test', 'javascript:alert(1)', '/login?to=/login'])(
  'never leaves the console for %s after signing in',
  async (to) => {
    await open(`/login?to=${encodeURIComponent(to)}`);
    await signIn(at('partial'), demoPassword);
    await onDashboard();
    expect(new URL(page.url()).origin).toBe(product.url);
  },
);

it('a user without a company is signed out, with the reason', async () => {
  await sql(`DELETE FROM memberships WHERE user_id = (SELECT id FROM users WHERE email = 'nina@shop.test')`);
  await open('/login');
  await signIn('nina@shop.test', 'the password of Nina');
  await page.getByText('Your user has no companies and has been logged out.').waitFor();
  await page.getByText('Please contact support if you think this is an error.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect((await context.cookies()).filter(({ name }) => name.startsWith('endcap_'))).toEqual([]);
  await keepPicture(page, 'session no companies');
});

it('a visit by HQ is written to the company’s audit trail, once', async () => {
  await open('/login');
  await signIn(at('hq'), demoPassword);
  await onDashboard();
  const visits = () => sql(`SELECT user_name FROM audit WHERE action = 'enter'`);
  await expect.poll(visits).toHaveLength(1);
  await page.reload();
  await onDashboard();
  await expect.poll(() => visits()).toHaveLength(1);
});

it('no link and no password is written to a log', async () => {
  const folder = join(product.dataDir, 'logs');
  const logs = (await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  expect(logs).toContain('a mail was sent');
  expect(mailedSecrets.length).toBeGreaterThan(4);
  for (const secret of [...mailedSecrets, 's3cret', 'the password of', provider.clientSecret])
    expect(logs.includes(secret), secret).toBe(false);
});
