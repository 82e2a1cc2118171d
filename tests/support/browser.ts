import { type Browser, chromium, type Page } from 'playwright';

import { demoPassword } from './runningProduct.ts';

/** Roles of the demo users. */
export type DemoRole = 'hq' | 'admin' | 'manager' | 'developer' | 'agency' | 'member' | 'partial';

let launched: Promise<Browser> | undefined;

/** One browser for all pages of a process. Chromium's sandbox does not work for root. */
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

/** Signs in at the login page and waits until it is left. */
export async function signIn(page: Page, url: string, role: DemoRole, password: string = demoPassword): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(`${role}@demo.endcap.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
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
