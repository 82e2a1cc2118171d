import type { Page } from 'playwright';

/** The id of the store whose screen is open. */
export const storeOf = (page: Page): string => /\/store\/(\w{8})\//.exec(page.url())?.[1] ?? '';

/** Adds a store by the selector in the header and waits for its dashboard. Returns its id. */
export async function addStore(page: Page, name: string): Promise<string> {
  const before = storeOf(page);
  await page.getByRole('button', { name: /^Switch store/ }).click();
  await page.getByRole('link', { name: 'Add store' }).click();
  await page.waitForURL(/\/company\/\w{8}\/add-store$/);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Domain').fill('first-day.example');
  await page.getByRole('button', { name: 'Create store' }).click();
  await page.waitForURL((url) => /\/store\/\w{8}\/analytics\/dashboard$/.test(url.pathname) && !url.pathname.includes(before));
  return storeOf(page);
}

interface FeedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Opens the import screen by the list of products and gives it a file, up to the mapping of its columns. */
export async function openFeed(page: Page, store: string, file: FeedFile): Promise<void> {
  await page.goto(new URL(`/store/${store}/data/products`, page.url()).href);
  await page.getByRole('link', { name: 'Import products' }).first().click();
  await page.waitForURL(/\/data\/configuration/);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: 'Map columns' }).waitFor();
}

/** Starts the import that the screen shows and waits until it is done. */
export async function startImport(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByText(`${file} imported`).waitFor({ timeout: 60_000 });
}

/** The number of rows that a list says it has. */
export async function rowTotal(page: Page): Promise<string> {
  return (
    (await page
      .getByText(/^\d[\d,]*–\d[\d,]* of \d[\d,]*$/)
      .first()
      .textContent()) ?? ''
  );
}

/** Writes a rule that puts one product on top and hides another, and waits for its preview. */
export async function writeRule(page: Page, rule: { query: string; pinned: string; hidden: string }): Promise<void> {
  await page.getByLabel('Targeted query').fill(rule.query);
  const after = page.getByRole('region', { name: 'Before and after' }).or(page.getByRole('main'));
  await page.getByText('Without rule').waitFor();
  const pick = page.getByPlaceholder('Find products by name or ID').first();
  await pick.fill(rule.pinned);
  await page
    .getByRole('option', { name: new RegExp(rule.pinned) })
    .first()
    .click();
  await after.getByText('Pinned').first().waitFor();
  await page
    .getByRole('button', { name: `Hide ${rule.hidden}` })
    .first()
    .click();
  await page.getByText('Hidden by the rule').first().waitFor();
}
