import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  extension as extensionShape,
  extensionDelete,
  extensionList,
  extensionUpdate,
} from '@endcap/schema/developers/extensions/extensions.rest.ts';

import type { Extension, ExtensionSettingsInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

type ExtensionRow = AnswerOf<typeof extensionUpdate>['extension'];
type Settings = ExtensionRow['settings'];

/** Whether the plug-in uses what is wanted; null when it has not said. */
function isInUse({ settings, reported }: ExtensionRow): boolean | null {
  if (reported === null) return null;
  return Object.entries(settings).every(([name, value]) => reported[name as keyof Settings] === value); // names of a Settings
}

function extensionOf(storeId: string, row: ExtensionRow): Extension {
  const { platform, version, url, problems, contacts, settings, revision } = row;
  return {
    id: toGlobalId('Extension', storeId, platform),
    platform,
    version,
    latestVersion: row.latest_version,
    releaseNotes: row.release_notes,
    url,
    health: toGraphEnum(row.health),
    problems,
    firstAt: row.first_at,
    lastAt: row.last_at,
    contacts,
    settings: {
      realTimeUpdates: settings.real_time_updates,
      collectEmails: settings.collect_emails,
      includePages: settings.include_pages,
      imageSize: settings.image_size,
      language: settings.language,
    },
    isInUse: isInUse(row),
    revision,
  };
}

function restSettings({ realTimeUpdates, collectEmails, includePages, imageSize, language }: ExtensionSettingsInput): Settings {
  return {
    real_time_updates: realTimeUpdates,
    collect_emails: collectEmails,
    include_pages: includePages,
    image_size: imageSize,
    language: language.trim(),
  };
}

export const resolvers: Resolvers = {
  Store: {
    extensions: async ({ id }, _args, { rest }) => (await rest.read(extensionList, { key: id })).result.map((row) => extensionOf(id, row)),
  },
  Mutation: {
    async updateExtension(
      _root,
      {
        input: {
          id: { scope: storeId, internalId: platform },
          revision,
          settings,
        },
      },
      { rest },
    ) {
      const change = { key: storeId, platform, revision, settings: restSettings(settings) };
      const { answer, errors, current } = await withInputErrors(() => rest.write(extensionUpdate, change));
      const row = answer?.extension ?? extensionShape.safeParse(current).data;
      return { extension: row === undefined ? null : extensionOf(storeId, row), errors };
    },
    async forgetExtension(
      _root,
      {
        input: {
          id: { scope: storeId, internalId: platform },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(extensionDelete, { key: storeId, platform }));
      return { deletedId: answer === undefined ? null : toGlobalId('Extension', storeId, platform), errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  Extension: {
    can: 'DEVELOPERS_VIEW',
    async load({ scope, internalId }, { rest }) {
      const row = (await rest.read(extensionList, { key: scope })).result.find(({ platform }) => platform === internalId);
      return row && extensionOf(scope, row);
    },
  },
};
