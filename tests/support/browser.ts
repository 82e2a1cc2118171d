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
