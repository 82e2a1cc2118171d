import { describe, expect } from 'vitest';

import { expectAccessible } from '../../../support/accessibility.ts';
import { test } from '../../../support/browserTest.ts';

describe('the shop assistant', () => {
  test('answers a shopper from FAQs and products, by keyboard, and staff read the conversation', async ({ page, url, signInAs }) => {
    await page.goto(`${url}/demo-shop`);
    await page.getByRole('button', { name: 'Open chat' }).click();
    const chat = page.getByRole('dialog', { name: 'Shop assistant' });
    await chat.getByRole('button', { name: 'Agree and start' }).click();
    const input = chat.getByRole('textbox', { name: 'Type a message' });
    const ask = async (message: string) => {
      await input.fill(message);
      await input.press('Enter');
    };
    await ask('How long does delivery take?');
    await chat.getByText('two to four working days').waitFor();
    await chat.getByRole('button', { name: 'Helpful', exact: true }).click();
    await expect.poll(() => chat.getByRole('button', { name: 'Helpful', exact: true }).getAttribute('aria-pressed')).toBe('true');
    await ask('show me lamps below 70 euros');
    await chat.getByRole('listitem').first().waitFor();
    // Those that are not seen at once come by a button.
    const shown = chat.getByRole('list').last();
    const place = () => shown.evaluate((list) => list.scrollLeft);
    await chat.getByRole('button', { name: 'More products' }).press('Enter');
    await expect.poll(place).toBeGreaterThan(50);
    await chat.getByRole('button', { name: 'Earlier products' }).press('Enter');
    await expect.poll(place).toBeLessThan(10);
    for (const price of await chat.getByRole('listitem').getByRole('strong').allTextContents())
      expect(Number(price.replace(/[^\d.]/g, ''))).toBeLessThan(70);
    await expectAccessible(page);
    const question = `Who won the elections in ${Date.now()}?`;
    await ask(question);
    await chat.getByText(/I do not have an answer/).waitFor();
    // However long the conversation is, a person can be asked for; a rating is still there on the next page.
    await chat.getByRole('button', { name: 'Talk to a person' }).last().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect.poll(() => chat.getByRole('button', { name: 'Helpful', exact: true }).first().getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });

    await signInAs('manager', 'chat/conversations');
    await page.getByRole('searchbox', { name: 'Search shopper messages' }).fill(question);
    const found = page.getByRole('link', { name: 'How long does delivery take?' });
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await page.getByText(question).waitFor();
    await page.getByText('two to four working days').first().waitFor();
    // An answer from an FAQ leads to it.
    await page.getByRole('link', { name: 'Edit FAQ' }).first().click();
    await page.getByRole('heading', { name: 'How long does delivery take?' }).waitFor();
  });

  test('does what the page says, asks for consent first, and is used by keyboard, from right to left and in the dark', async ({
    page,
    url,
  }) => {
    const said: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/chat/stream')) said.push(request.postData() ?? '');
    });
    const tell = (action: string, value?: string) => page.evaluate(`window.endcap('chat', '${action}', ${JSON.stringify(value)})`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${url}/demo-shop`);
    const opener = page.getByRole('button', { name: 'Open chat' });
    await opener.waitFor();
    await page.evaluate(
      `document.documentElement.dir = 'rtl'; chatEvents = []; window.endcap('chat', 'on', ({ type }) => chatEvents.push(type))`,
    );
    const events = () => page.evaluate<string[]>('chatEvents');
    const chat = page.getByRole('dialog', { name: 'Shop assistant' });

    await tell('message', 'How long does delivery take?');
    await chat.getByRole('button', { name: 'Agree and start' }).waitFor();
    expect(said).toEqual([]);
    await page.keyboard.press('Enter');
    const input = chat.getByRole('textbox', { name: 'Type a message' });
    await expect.poll(() => input.inputValue()).toBe('How long does delivery take?');
    await page.keyboard.press('Enter');
    await chat.getByText(/^Sources: /).waitFor();
    expect(said).toHaveLength(1);
    // The panel is on the other side of the page, and dark.
    const box = await chat.boundingBox();
    expect((box?.x ?? 1000) + (box?.width ?? 0)).toBeLessThan((page.viewportSize()?.width ?? 0) / 2 + 40);
    const paper = await chat.evaluate((panel) => panel.ownerDocument.defaultView?.getComputedStyle(panel).backgroundColor ?? '');
    expect(Number(/\d+/.exec(paper)?.[0])).toBeLessThan(60);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await chat.waitFor();
    await expect.poll(() => input.evaluate((field) => field.matches(':focus'))).toBe(true);
    await tell('toggle');
    await chat.waitFor({ state: 'hidden' });
    await tell('toast', 'Your parcel is on its way');
    await page.getByText('Your parcel is on its way').waitFor();
    await tell('assistant', 'Welcome back');
    await chat.getByText('Welcome back').waitFor();
    await tell('clear');
    await chat.getByText(/^Sources: /).waitFor({ state: 'detached' });
    await tell('disable');
    await chat.waitFor({ state: 'hidden' });
    await opener.waitFor({ state: 'detached' });
    await tell('enable');
    await opener.waitFor();
    expect(await events()).toEqual(['open', 'message', 'reply', 'close', 'open', 'close', 'open', 'clear', 'close']);
  });
});
