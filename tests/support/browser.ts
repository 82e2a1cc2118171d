import type { Role } from '@endcap/schema/access/roles.ts';
import { type Browser, chromium, type Page, type Response } from 'playwright';

import { refreshCookie, tokenCookie } from '../../api/src/http/requestCaller.ts';
import { demoPassword } from './runningProduct.ts';
import type { Tokens } from './testPlace.ts';

let launched: Promise<Browser> | undefined;

/** One browser for all pages of a process, which ends with it. Chromium's sandbox is not available to root. */
export function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return launched;
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

/** Opens a screen of a store as someone who has signed in: the session's cookies are put into the browser. */
export async function enter(page: Page, url: string, session: Tokens, store: string, screen = 'analytics/dashboard'): Promise<void> {
  await page.context().addCookies([
    { name: tokenCookie, value: session.token, url, httpOnly: true, sameSite: 'Lax' },
    { name: refreshCookie, value: session.refreshToken, url, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto(`${url}/store/${store}/${screen}`);
}

/** Signs in at the login page, as the demo's user of a role, and waits until it is left. */
export async function signIn(page: Page, url: string, role: Role, password: string = demoPassword): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(`${role}@demo.endcap.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((at) => !at.pathname.startsWith('/login'));
}

/** Runs the operation that GraphiQL shows, and waits until the answer has a text in it. The editor takes a moment until it listens. */
export async function runInGraphiql(page: Page, text: string): Promise<void> {
  const answer = page.getByText(text).first();
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.getByRole('button', { name: /Execute query/ }).click();
    const isThere = await answer.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`GraphiQL did not answer ${text}`);
}

/** Whether a response came out of the browser's cache: nothing went over the wire, so that its body counts as less than its headers. */
export async function isFromCache(response: Response): Promise<boolean> {
  return (await response.request().sizes()).responseBodySize <= 0;
}
