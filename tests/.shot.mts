import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [, , out, path, width = '1280', scheme = 'light', action = ''] = process.argv;
const context = await browser.newContext({
  viewport: { width: Number(width), height: 1000 },
  locale: 'en-US',
  colorScheme: scheme as 'light',
});
const page = await context.newPage();
const url = 'http://localhost:5160';
await page.goto(`${url}/login`);
await page.getByLabel('Email').fill('manager@demo.endcap.test');
await page.getByLabel('Password', { exact: true }).fill('camp-demo-pass-1');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL((at) => !at.pathname.startsWith('/login'));
await page.waitForURL(/store\/|company\//);
let store = /store\/([^/]+)/.exec(page.url())?.[1];
if (!store) {
  await page.waitForTimeout(1500);
  store = /store\/([^/"]+)/.exec(await page.content())?.[1];
}
await page.goto(`${url}/store/${store}/${path}`);
await page.waitForTimeout(3500);
if (action) {
  await new Function('page', `return (async () => { ${action} })()`)(page);
  await page.waitForTimeout(2500);
}
await page.screenshot({ path: out, fullPage: true });
await browser.close();
