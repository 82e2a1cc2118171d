import { designs } from '@endcap/schema/content/designs/designs.resource.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { draftChangeSave, draftInfo, draftRender, draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers } from './drafts.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...designHandlers] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const place = () => ({ key: company.store.key });
const author = () => company.people.member;
const newDraft = async () => (await api.call(draftSave, { ...place(), name: 'Summer' }, author().token)).answer.draft;
const change = (
  id: string,
  content: {
    readonly object_type: string;
    readonly object_id?: string;
    readonly fields?: Record<string, unknown>;
    readonly is_deleted?: boolean;
  },
) => api.call(draftChangeSave, { ...place(), id, ...content }, author().token);
const info = async (id: string) => (await api.call(draftInfo, { ...place(), id }, author().token)).answer;

describe('the rendering of a change', () => {
  const design = (text: string) => ({
    name: 'Letter',
    product: 'email',
    product_type: 'mail',
    format: 'mjml',
    source: `<mjml><mj-body><mj-section><mj-column><mj-text>${text} {{ text }}</mj-text></mj-column></mj-section></mj-body></mjml>`,
  });
  const render = (id: string, type: string, object: string, by = author()) =>
    api.call(draftRender, { ...place(), id, object_type: type, object_id: object }, by.token);
  const changed = async (id: string, type: string) => (await info(id)).changes.find(({ object_type: kind }) => kind === type);

  it('is that of the draft: an email is drawn with the design that the same draft changes', async () => {
    const fields = designs.fields.parse(design('As it is.'));
    const { id: letterId } = (await api.call(designs.calls.create, { ...place(), fields }, author().token)).answer.resource;
    const { id } = await newDraft();
    await change(id, { object_type: designs.kind, object_id: letterId, fields: design('As it will be.') });
    await change(id, {
      object_type: newsletters.kind,
      fields: { name: 'Spring', content: { subject: 'Spring is here', text: 'All new.', design_id: letterId } },
    });
    expect(await changed(id, designs.kind)).toMatchObject({ has_rendering: true });
    const [letter] = (await render(id, designs.kind, letterId)).answer.result;
    expect(letter).toMatchObject({ is_email: true, problems: [] });
    expect(letter?.html).toContain('As it will be.');

    const newsletter = await changed(id, newsletters.kind);
    const [mail] = (await render(id, newsletters.kind, newsletter?.object_id ?? '')).answer.result;
    expect(mail).toMatchObject({ title: 'Spring is here', is_email: true });
    expect(mail?.html).toContain('As it will be. All new.');
  });

  it('of a design includes the component that the same draft changes', async () => {
    const footer = (text: string) => ({ ...design(''), name: 'Footer', role: 'component', source: `<mj-text>${text}</mj-text>` });
    const fields = designs.fields.parse(footer('Our old address.'));
    const { id: footerId } = (await api.call(designs.calls.create, { ...place(), fields }, author().token)).answer.resource;
    const { id } = await newDraft();
    await change(id, { object_type: designs.kind, object_id: footerId, fields: footer('Our new address.') });
    const source = `<mjml><mj-body><mj-section><mj-column>{% render 'Footer' %}</mj-column></mj-section></mj-body></mjml>`;
    await change(id, { object_type: designs.kind, fields: { ...design(''), source } });
    const letter = (await info(id)).changes.find(
      ({ object_type: kind, object_id: object }) => kind === designs.kind && object !== footerId,
    );
    const [shown] = (await render(id, designs.kind, letter?.object_id ?? '')).answer.result;
    expect(shown?.html).toContain('Our new address.');
    expect(shown?.html).not.toContain('Our old address.');
  });

  it('is each email of a trigger, in order', async () => {
    const { id } = await newDraft();
    const email = (key: string, subject: string) => ({ key, kind: 'email', content: { subject } });
    const steps = [email('a', 'Welcome'), { key: 'b', kind: 'delay', delay_minutes: 60 }, email('c', 'Still here?')];
    expect((await change(id, { object_type: emailTriggers.kind, fields: { name: 'Hello', type: 'welcome', steps } })).status).toBe(200);
    const trigger = await changed(id, emailTriggers.kind);
    const { result } = (await render(id, emailTriggers.kind, trigger?.object_id ?? '')).answer;
    expect(result.map(({ title }) => title)).toEqual(['Welcome', 'Still here?']);
  });

  it('does not exist for what has no look, was removed or will be deleted, and needs the view ability', async () => {
    const fields = designs.fields.parse(design('Gone.'));
    const { id: letterId } = (await api.call(designs.calls.create, { ...place(), fields }, author().token)).answer.resource;
    const { id } = await newDraft();
    await change(id, { object_type: searchRedirects.kind, fields: { url: 'https://shop.test/tents', exact: ['tent'] } });
    await change(id, { object_type: designs.kind, object_id: letterId, is_deleted: true });
    const other = await changed(id, searchRedirects.kind);
    expect(other?.has_rendering).toBe(false);
    expect((await changed(id, designs.kind))?.has_rendering).toBe(false);
    expect((await render(id, searchRedirects.kind, other?.object_id ?? '')).failure.type).toBe('NotFoundError');
    expect((await render(id, designs.kind, letterId)).failure.type).toBe('NotFoundError');
    expect((await render(id, designs.kind, letterId, company.people.partial)).status).not.toBe(200);
    expect((await render(id, 'nothing', letterId)).failure.type).toBe('ParsingError');
  });
});
