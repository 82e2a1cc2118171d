import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildASTSchema, buildSchema, type GraphQLSchema } from 'graphql';

import { mergedSchema } from './mergeSchema.ts';

/** The graph as it was last released; written by `node printSchema.ts --release`. */
export const releasedSchemaPath = join(import.meta.dirname, '../../released.graphql');

/** Sentences on what would break operations written for `released`; empty when nothing does. */
export async function breakingChangesBetween(released: GraphQLSchema, current: GraphQLSchema): Promise<string[]> {
  const changes = await diff(released, current);
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking).map(({ message }) => message);
}

/** What the modules break since the last release; empty before the first one. */
export async function breakingChanges(): Promise<string[]> {
  let released: string;
  try {
    released = readFileSync(releasedSchemaPath, 'utf8');
  } catch {
    return [];
  }
  return breakingChangesBetween(buildSchema(released), buildASTSchema(mergedSchema()));
}
