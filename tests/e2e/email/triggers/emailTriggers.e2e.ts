import { describe, expect } from 'vitest';

import { test } from '../../../support/browserTest.ts';

describe('a trigger', () => {
  test('is created from a template, edited step by step, and enabled for the people it would have found', async ({ page, signInAs }) => {
    await signInAs('manager', 'email/triggers');
    await page.getByRole('link', { name: 'New trigger' }).first().click();
    await page.getByRole('button', { name: 'Create trigger: Review request' }).click();
    await page.getByRole('heading', { level: 1, name: 'Review request' }).waitFor();

    const flow = page.getByRole('region', { name: 'Flow' });
    await flow.getByRole('button', { name: 'Wait 14 days', exact: true }).click();
    await page.getByLabel('Wait', { exact: true }).fill('7');
    await flow.getByRole('button', { name: 'Wait 7 days', exact: true }).waitFor();
    await flow.getByRole('button', { name: 'Add a step after Email 1 – How do you like it?' }).click();
    await page.getByRole('menuitem', { name: 'Condition' }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    const yes = flow.getByRole('region', { name: 'the “Yes” branch' });
    await yes.getByRole('button', { name: 'Add a step at the start of the “Yes” branch' }).click();
    await page.getByRole('menuitem', { name: 'Email' }).click();
    await page.getByLabel(/^Subject/).fill('Thanks for looking');
    await yes.getByRole('button', { name: 'Email 2 – Thanks for looking', exact: true }).waitFor();

    const past = page.getByRole('region', { name: 'Last 30 days' });
    await past.getByText('Off: nothing is sent').waitFor();
    await past.getByRole('heading', { name: 'Examples' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();
    await past.getByRole('button', { name: /^Turn on for about \d+ people a month$/ }).click();
    await past.getByRole('button', { name: 'Turn off' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Triggers', exact: true }).click();
    const enabled = page.getByRole('switch', { name: /Review request/ });
    await enabled.waitFor();
    expect(await enabled.isChecked()).toBe(true);
    await enabled.press('Space');
    await expect.poll(() => enabled.isChecked()).toBe(false);
  });
});
