import { isDeepStrictEqual } from 'node:util';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  searchConfigurationInfo,
  searchConfigurationReset,
  searchConfigurationUpdate,
} from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { mayNot } from '../../http/access.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { readSingle } from '../../resources/single/singleResource.ts';
import { sampleAttributes } from './attributeSample.ts';
import { changeConfiguration } from './changeConfiguration.ts';
import { readAnswer } from './searchConfiguration.store.ts';
import { seesOverride } from './seesOverride.ts';

async function update({ revision, fields }: ParsedInputOf<typeof searchConfigurationUpdate>, context: StoreContext) {
  const { override: before = {}, embedding_templates: templatesBefore } =
    (await readSingle(context.db, context.store.key, searchConfigurationKind)).body ?? {};
  const { override = before, embedding_templates: templates = templatesBefore, ...rest } = fields;
  const isChanged = !isDeepStrictEqual([override, templates], [before, templatesBefore]);
  if (!seesOverride(context) && isChanged) throw mayNot();
  return changeConfiguration(context, revision, {
    ...rest,
    override,
    ...(templates === undefined ? {} : { embedding_templates: templates }),
  });
}

export const handlers = [
  handle(searchConfigurationInfo, async (_input, context) => {
    const { db, store } = context;
    const [configuration, attributes] = await Promise.all([
      readAnswer(db, store.key, { seesOverride: seesOverride(context) }),
      sampleAttributes(db, store.key),
    ]);
    return { configuration, attributes };
  }),
  handle(searchConfigurationUpdate, update),
  handle(searchConfigurationReset, async ({ revision }, context) => {
    if ((await readSingle(context.db, context.store.key, searchConfigurationKind)).body === undefined) {
      return { configuration: await readAnswer(context.db, context.store.key, { seesOverride: seesOverride(context) }), reindex_job: null };
    }
    return changeConfiguration(context, revision);
  }),
];
