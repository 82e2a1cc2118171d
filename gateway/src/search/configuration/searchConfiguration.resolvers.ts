import {
  type searchConfigurationFields,
  searchConfigurationInfo,
  searchConfigurationReset,
  searchConfigurationUpdate,
} from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';
import type { z } from 'zod';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { singleNode } from '../../resources/single/singleResolvers.ts';
import { withInputErrors, type WriteOutcome } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { SearchConfigurationAnswer, SearchConfigurationModel } from './searchConfiguration.models.ts';

type Override = NonNullable<z.input<typeof searchConfigurationFields>['override']>;

interface Saved {
  readonly configuration: SearchConfigurationAnswer;
  readonly reindex_job: string | null;
}

/** The configuration after a write: as saved, or the newer one of a conflict. */
async function payload(context: Context, storeId: string, { answer, errors, current }: WriteOutcome<Saved>) {
  const newest = answer?.configuration ?? searchConfigurationInfo.answer.shape.configuration.safeParse(current).data;
  const job = answer?.reindex_job ?? null;
  const searchConfiguration: SearchConfigurationModel | null = newest ? { storeId, configuration: newest, attributes: null } : null;
  return { searchConfiguration, reindexJob: job === null ? null : await readJob(context, storeId, job), errors };
}

const readConfiguration = async (storeId: string, { rest }: Context): Promise<SearchConfigurationModel> => ({
  storeId,
  ...(await rest.read(searchConfigurationInfo, { key: storeId })),
});

export const nodes = { SearchConfiguration: singleNode(searchConfigurationKind, readConfiguration) };

export const resolvers: Resolvers = {
  Store: {
    searchConfiguration: ({ id }, _args, context) => readConfiguration(id, context),
  },
  SearchConfiguration: {
    high: ({ configuration }) => configuration.fields.high,
    medium: ({ configuration }) => configuration.fields.medium,
    low: ({ configuration }) => configuration.fields.low,
    nonSearchable: ({ configuration }) => configuration.fields.non_searchable,
    typoIntolerantAttributes: ({ configuration }) => configuration.fields.typo_intolerant_attributes,
    directMatchAttributes: ({ configuration }) => configuration.fields.direct_match_attributes,
    priceBuckets: ({ configuration }) => configuration.fields.price_buckets,
    dictionary: ({ configuration }) => configuration.fields.dictionary,
    override: ({ configuration }) => configuration.fields.override ?? null,
    embeddingTemplates: ({ configuration }) => configuration.fields.embedding_templates ?? null,
    embeddings: ({ configuration: { embeddings } }) =>
      embeddings && {
        missing: embeddings.missing && toGraphEnum(embeddings.missing),
        kinds: embeddings.kinds.map(({ kind, ran_at: ranAt, ...state }) => ({ ...state, kind: toGraphEnum(kind), ranAt })),
      },
    isDerived: ({ configuration }) => configuration.is_derived,
    revision: ({ configuration }) => configuration.revision,
    updatedAt: ({ configuration }) => configuration.updated_at,
    updatedBy: ({ configuration }) => configuration.updated_by,
    language: ({ configuration }) => configuration.language,
    isIndexed: ({ configuration }) => configuration.is_indexed,
    reindexJob: ({ storeId, configuration: { job_id: job } }, _args, context) => (job === null ? null : readJob(context, storeId, job)),
    attributes: ({ attributes }) =>
      attributes?.map(({ group, ...attribute }) => ({ ...attribute, group: group === 'none' ? null : toGraphEnum(group) })) ?? null,
  },
  Mutation: {
    async updateSearchConfiguration(_root, { input: { storeId, revision, fields } }, context, { schema }) {
      const { high, medium, low, nonSearchable, typoIntolerantAttributes, directMatchAttributes, priceBuckets, dictionary } = fields;
      const body = withoutNulls({
        high,
        medium,
        low,
        non_searchable: nonSearchable,
        typo_intolerant_attributes: typoIntolerantAttributes,
        direct_match_attributes: directMatchAttributes,
        price_buckets: priceBuckets,
        dictionary,
        override: fields.override && restObject<Override>(schema, 'SearchRankingSettingsInput', fields.override),
        embedding_templates: fields.embeddingTemplates,
      });
      const key = storeId.internalId;
      return payload(
        context,
        key,
        await withInputErrors(() => context.rest.write(searchConfigurationUpdate, { key, revision, fields: body })),
      );
    },
    async resetSearchConfiguration(_root, { input: { storeId, revision } }, context) {
      const key = storeId.internalId;
      return payload(context, key, await withInputErrors(() => context.rest.write(searchConfigurationReset, { key, revision })));
    },
  },
};
