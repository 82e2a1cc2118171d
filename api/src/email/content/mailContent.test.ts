import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { mailRender, mailSendTest, recipientsCount } from '@endcap/schema/email/content/mailContent.rest.ts';
import type { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { handlers as audienceHandlers } from '../../audience/audiences/audiences.calls.ts';
import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { handlers as campaignHandlers } from '../../merchandising/campaigns/campaigns.calls.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { type TestMailServer, startTestMailServer } from '../delivery/testMailServer.ts';
import { untrackedHtml } from '../delivery/untrackedHtml.ts';
import { withLinks } from '../sending/mailLinks.ts';
import { handlers } from './mailContent.calls.ts';
import { framedHtml } from './mailFrame.ts';
import { mailProblem } from './mailProblem.ts';
import { plainText } from './plainText.ts';
import { mailShop, putSubscriber } from './testMailShop.ts';

let api: TestApi;
let server: TestMailServer;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...audienceHandlers, ...campaignHandlers, ...designHandlers] });
  server = await startTestMailServer();
});
beforeEach(() => vi.stubEnv('SMTP_URL', ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await api.close();
  await server.close();
});

const content = {
  subject: 'Hello {{ recipient.first_name }}',
  preview_text: 'Lamps & more',
  headline: 'New <lamps>',
  text: 'First line\nSecond line for {{ recipient.name }}',
  products: { logic: 'popular' as const, count: 2 },
};

describe('an email', () => {
  it('is rendered for its recipient, with products, preview text, plain text and an unsubscribe link', async () => {
    const { store, token } = await mailShop(api);
    await putSubscriber(api, store.key, 'ann@shop.test', 'Ann Smith');
    const { answer } = await api.call(mailRender, { key: store.id, content, email: 'Ann@shop.test' }, token);
    expect(answer).toMatchObject({ subject: 'Hello Ann', preview_text: 'Lamps & more' });
    expect(answer.products).toHaveLength(2);
    expect(answer.bytes).toBe(Buffer.byteLength(answer.html));
    expect(answer.html).toContain('First line<br>Second line for Ann Smith');
    expect(answer.html).toContain('New &lt;lamps&gt;');
    expect(answer.html).toMatch(/<body[^>]*><div style="display:none[^>]*>Lamps &amp; more/);
    expect(answer.html).toContain('/subscribe/unsubscribe/ann%40shop.test?store=');
    expect(answer.text).toMatch(/^New <lamps>\n\nFirst line\nSecond line for Ann Smith\n/);
    expect(answer.text).toContain('Lamp');
    expect(answer.text).not.toContain('display');
    expect(answer.warnings.map(({ code }) => code)).toEqual([]);
  });

  it('begins with the logo of the store, unless its design begins with a picture or is code, which has it as a variable', async () => {
    const { store, token } = await mailShop(api);
    await api.db.pool.query(
      `UPDATE stores SET logo = 'https://shop.test/a"b.png', name = 'Lamps & co', domain = 'shop.test' WHERE key = $1`,
      [store.key],
    );
    const design = async (name: string, own: object) => {
      const fields = { name, product: 'email', product_type: 'mail', format: 'mjml', ...own } as const;
      return (await api.call(designs.calls.create, { key: store.id, fields }, token)).answer.resource.id;
    };
    const rendered = async (own: object = {}) =>
      (await api.call(mailRender, { key: store.id, content: { ...content, ...own } }, token)).answer;
    const logo = '<a href="https://shop.test"><img src="https://shop.test/a&quot;b.png" alt="Lamps &amp; co"';
    const usual = await rendered();
    expect(usual.html.indexOf(logo)).toBeGreaterThan(usual.html.indexOf('Lamps &amp; more'));
    expect(usual.html.indexOf(logo)).toBeLessThan(usual.html.indexOf('New &lt;lamps&gt;'));
    expect(usual.text).toMatch(/^Lamps & co \(https:\/\/shop\.test\)\nNew <lamps>/);
    const text = { kind: 'text', text: '{{ text }}' };
    const picture = { kind: 'image', text: 'Banner', image: 'https://shop.test/banner.png' };
    const shows = async (own: object) => (await rendered(own)).html.includes(logo);
    expect(await shows({ blocks: [text] })).toBe(true);
    expect(await shows({ blocks: [picture, text] })).toBe(false);
    expect(await shows({ design_id: await design('Blocks', { spec: { blocks: [text] } }) })).toBe(true);
    expect(await shows({ design_id: await design('Banner', { spec: { blocks: [picture, text] } }) })).toBe(false);
    const source = '<mjml><mj-body><mj-section><mj-column><mj-text>[{{ shop.logo }}]</mj-text></mj-column></mj-section></mj-body></mjml>';
    const code = await rendered({ design_id: await design('Code', { source }) });
    expect([code.html.includes(logo), code.html.includes('[https://shop.test/a')]).toEqual([false, true]);
  });

  it('shows prices with the decimals of the store, and rounds none', async () => {
    const { store, token } = await mailShop(api);
    await api.db.pool.query(`UPDATE products SET price = 11.5 WHERE store_key = $1 AND id = 'b'`, [store.key]);
    const prices = async () => {
      const shown = { ...content, products: { logic: 'specific' as const, products: ['a', 'b'], count: 2 } };
      const { text } = (await api.call(mailRender, { key: store.id, content: shown }, token)).answer;
      return text.match(/€[\d.,]+/g);
    };
    expect(await prices()).toEqual(['€10.00', '€11.50']);
    await api.db.pool.query('UPDATE stores SET price_decimals = 0 WHERE key = $1', [store.key]);
    expect(await prices()).toEqual(['€10', '€11.50']);
  });

  it('reports its problems, and is rendered anyway', async () => {
    const { store, token } = await mailShop(api);
    const broken = {
      ...content,
      subject: '{% if %}',
      design_id: '00000000-0000-4000-8000-000000000000',
      products: { logic: 'customer/history' as const },
    };
    const { answer } = await api.call(mailRender, { key: store.id, content: broken }, token);
    expect(answer.warnings.map(({ code }) => code)).toEqual(['design', 'liquid', 'no_subject', 'no_products']);
    expect(answer.html).toContain('First line');
  });

  it('warns that an unsubscribe link is missing only where a design of code could have it', async () => {
    const { store, token } = await mailShop(api);
    const warned = async (name: string, own: object) => {
      const fields = { name, product: 'email', product_type: 'mail', format: 'mjml', ...own } as const;
      const { answer } = await api.call(designs.calls.create, { key: store.id, fields }, token);
      const mail = { ...content, design_id: answer.resource.id };
      return (await api.call(mailRender, { key: store.id, content: mail }, token)).answer.warnings.map(({ code }) => code);
    };
    const source = '<mjml><mj-body><mj-section><mj-column><mj-text>{{ text }}</mj-text></mj-column></mj-section></mj-body></mjml>';
    expect(await warned('Code', { source })).toContain('unsubscribe');
    expect(await warned('Blocks', { spec: { blocks: [{ kind: 'text', text: '{{ text }}' }] } })).not.toContain('unsubscribe');
  });

  it('is rendered by its own blocks where it has no design, and by the built-in design where these are broken', async () => {
    const { store, token } = await mailShop(api);
    await putSubscriber(api, store.key, 'bea@shop.test', 'Bea Jones');
    const render = async (blocks: z.input<typeof mailContent>['blocks']) =>
      (await api.call(mailRender, { key: store.id, content: { ...content, blocks }, email: 'bea@shop.test' }, token)).answer;
    const { html, warnings } = await render([
      { kind: 'products', columns: 2 },
      { kind: 'text', text: 'See you, {{ recipient.first_name }} <b>' },
      { kind: 'heading', text: '{{ headline }}' },
    ]);
    const places = ['Lamp', 'See you, Bea &lt;b&gt;', 'New &lt;lamps&gt;'].map((text) => html.indexOf(text, html.indexOf('ec-mail')));
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
    expect([html.includes('First line'), warnings]).toEqual([false, []]);
    const broken = await render([{ kind: 'text', text: '{% if %}' }]);
    expect(broken.warnings.map(({ code }) => code)).toContain('design');
    expect(broken.html).toContain('First line');
    const code = { kind: 'code' as 'text', text: '<script>' }; // what staff of another version may send
    const { failure } = await api.call(mailRender, { key: store.id, content: { ...content, blocks: [code] } }, token);
    expect(Object.keys(failure.fields ?? {})).toEqual(['content.blocks.0.kind']);
  });

  it.each(['{% for i in (1..99999999) %}x{% endfor %}', '{{ recipient | where_exp: "x" }}', '{{ "a" | raw }}{% render "x" %}'])(
    'with the text %s ends in a warning, not in an error',
    async (text) => {
      const { store, token } = await mailShop(api);
      const { answer } = await api.call(mailRender, { key: store.id, content: { ...content, text } }, token);
      expect(answer.warnings.map(({ code }) => code)).toContain('liquid');
    },
  );

  it('allows no header injection in its subject', async () => {
    const { store, token } = await mailShop(api);
    await putSubscriber(api, store.key, 'eve@shop.test', 'Eve\r\nBcc: all@shop.test');
    const { answer } = await api.call(mailRender, { key: store.id, content, email: 'eve@shop.test' }, token);
    expect(answer.subject).not.toMatch(/[\r\n]/);
  });

  it('cannot be sent without a subject, with an invalid filter, or with a logic for pages', () => {
    const problem = (more: object) => mailProblem(mailContent.parse({ ...content, ...more }));
    expect(problem({})).toBeUndefined();
    expect(problem({ subject: ' ' })).toBe('Enter a subject.');
    expect(problem({ products: { logic: 'popular', filter: 'price <' } })).toMatch(/filter/);
    expect(problem({ products: { logic: 'page/product' } })).toMatch(/does not return products/);
  });
});

describe('the products of an email', () => {
  it('are arranged by campaigns for all emails, and by an audience’s campaigns for its members', async () => {
    const { store, token } = await mailShop(api);
    const key = store.id;
    for (const name of ['ann', 'ben']) await putSubscriber(api, store.key, `${name}@shop.test`, name);
    const { id: audience } = (await api.call(audiences.calls.create, { key, fields: { name: 'VIP' } }, token)).answer.resource;
    await api.db.pool.query(
      `INSERT INTO audience_members (store_key, audience_id, customer_id, since) VALUES ($1, $2, 'ann@shop.test', now())`,
      [store.key, audience],
    );
    const productsOf = async (name: string) =>
      (await api.call(mailRender, { key, content, email: `${name}@shop.test` }, token)).answer.products;
    const first = (await productsOf('ann'))[0];
    const [second, third] = ['a', 'b', 'c'].filter((id) => id !== first);
    const pin = (name: string, trigger: object, product: string | undefined) =>
      api.call(
        merchandisingCampaigns.calls.create,
        {
          key,
          fields: { name, triggers: [trigger], rules: [{ action: 'pin', products: { picked: [product] }, start: 1 }] } as never,
          enabled: true,
        },
        token,
      );
    await pin('All emails', { type: 'email_all' }, second);
    expect([(await productsOf('ann'))[0], (await productsOf('ben'))[0]]).toEqual([second, second]);
    await pin('VIP', { type: 'audience', values: [audience] }, third);
    expect((await productsOf('ann')).slice(0, 2).toSorted()).toEqual([second, third].toSorted());
    expect(await productsOf('ben')).toEqual([second, first]);
  });
});

describe('a test email', () => {
  it('stays in the outbox without an email server', async () => {
    const { company, store, token } = await mailShop(api);
    const { answer } = await api.call(mailSendTest, { key: store.id, content, emails: ['me@shop.test'] }, token);
    expect(answer.result).toEqual([{ email: 'me@shop.test', state: 'kept', message: '' }]);
    const { rows } = await api.db.pool.query('SELECT kind, subject, html_body FROM mails WHERE company_key = $1', [company.key]);
    expect(rows).toEqual([{ kind: 'test_mail', subject: '[Test] Hello', html_body: expect.stringContaining('First line') }]);
  });

  it('is sent by the email server, with the unsubscribe button of email programs, and reports refused recipients', async () => {
    vi.stubEnv('SMTP_URL', server.url);
    const { store, token } = await mailShop(api);
    server.refuse(550);
    const emails = ['no@shop.test', 'yes@shop.test'];
    const { answer } = await api.call(mailSendTest, { key: store.id, content, emails }, token);
    expect(answer.result.map(({ state }) => state)).toEqual(['failed', 'sent']);
    const mail = await server.mailTo('yes@shop.test');
    expect(mail.subject).toBe('[Test] Hello');
    expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('is sent to colleagues only, unless the role may send data elsewhere', async () => {
    const { store, company } = await mailShop(api);
    const { member, admin, developer } = company.people;
    const to = (email: string, token: string) => api.call(mailSendTest, { key: store.id, content, emails: [email] }, token);
    const { rows } = await api.db.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [admin.id]);
    expect((await to('stranger@shop.test', member.token)).failure.type).toBe('PermissionError');
    expect((await to(rows[0]?.email.toUpperCase() ?? '', member.token)).answer.result).toMatchObject([{ state: 'kept' }]);
    expect((await to('stranger@shop.test', developer.token)).answer.result).toMatchObject([{ state: 'kept' }]);
    const audit = await api.db.pool.query("SELECT after FROM audit WHERE company_key = $1 AND action = 'send test' ORDER BY at", [
      company.key,
    ]);
    expect(audit.rows.at(-1)).toEqual({ after: { emails: ['stranger@shop.test'] } });
  });

  it('is never sent to suppressed or complaining addresses, nor to more than 30 an hour', async () => {
    const { store, token } = await mailShop(api);
    await api.db.pool.query(
      `INSERT INTO subscribers (store_key, email, subscribed, state, source, changed_at) VALUES ($1, 'spam@shop.test', false, 'complained', 'customer', now())`,
      [store.key],
    );
    const emails = ['Spam@shop.test', 'b@shop.test', 'c@shop.test', 'd@shop.test', 'e@shop.test'];
    const test = () => api.call(mailSendTest, { key: store.id, content, emails }, token);
    expect((await test()).answer.result.map(({ state }) => state)).toEqual(['failed', 'kept', 'kept', 'kept', 'kept']);
    for (let n = 0; n < 5; n++) expect((await test()).status).toBe(200);
    expect((await test()).failure.type).toBe('LimitError');
  });

  it('is refused without a subject, and to more than five recipients', async () => {
    const { store, token } = await mailShop(api);
    const call = (more: object) => api.call(mailSendTest, { key: store.id, content, emails: ['me@shop.test'], ...more }, token);
    expect((await call({ content: {} })).failure.message).toBe('Enter a subject.');
    expect((await call({ emails: Array.from({ length: 6 }, (_, at) => `${at}@shop.test`) })).failure.type).toBe('ParsingError');
  });
});

describe('recipients', () => {
  it('are counted by address: who receives emails, who does not, and who received one recently', async () => {
    const { store, token } = await mailShop(api);
    for (const name of ['ann', 'ben', 'cleo']) await putSubscriber(api, store.key, `${name}@shop.test`);
    await api.db.pool.query('UPDATE customers SET subscribed = false WHERE store_key = $1 AND id = $2', [store.key, 'cleo@shop.test']);
    const { answer } = await api.call(recipientsCount, { key: store.id }, token);
    expect(answer).toMatchObject({ people: 3, subscribed: 2, suppressed: 1, capped: 0 });
    const none = await api.call(recipientsCount, { key: store.id, recipients: { lists: ['00000000-0000-4000-8000-000000000000'] } }, token);
    expect(none.answer).toMatchObject({ people: 0, subscribed: 0 });
  });
});

it('plain text is made from the HTML: links with their URLs, without styles and Outlook comments', () => {
  const html =
    '<html><head><style>a{}</style></head><body><!--[if mso]><p>mso</p><![endif]--><div style="display:none">hidden</div><h1>Hi</h1><p>A&nbsp;&amp; <a href="https://a.test/?x=1&amp;y=2">the <b>shop</b></a></p><a href="https://b.test"><img alt="Lamp" src="x"></a></body></html>';
  expect(plainText(html)).toBe('Hi\nA & the shop (https://a.test/?x=1&y=2)\nLamp (https://b.test)\n');
});

// As much as a design may write. A pattern that looks for the end of each of them would take minutes, in which no other store is served.
it.each([
  '<a>',
  '<a href="https://a.test">',
  '<!-- ',
  '<style>',
  '<div style="display:none">',
  '<body ',
  '<a ',
  '<a href="https://a.test" ',
])('an email of nothing but “%s” is read, tracked and shown in a moment', (beginning) => {
  const html = `<body>x${beginning.repeat(1_000_000 / beginning.length)}</body>`;
  expect(plainText(html)).toMatch(/^x/);
  const tracked = withLinks(html, (before, _url, after) => `${before}#${after}`);
  expect(untrackedHtml(tracked)).toMatch(/<\/body>$/);
  expect(framedHtml(html, { previewText: 'Now', unsubscribeUrl: '', unsubscribeLabel: '', footer: 'Shop' })).toContain('Shop');
});
