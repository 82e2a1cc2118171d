import type { DocumentNode } from 'graphql';

/** Documents that passed validation, by their text; what was not used for longest goes first. */
export interface ValidatedDocuments {
  find(source: string): DocumentNode | undefined;
  remember(source: string, document: DocumentNode): void;
}

/** Characters of source kept at most: a parsed document takes some twenty times its text, so about 100 MB. */
const maxCharacters = 4_000_000;

export function createValidatedDocuments(limit: number = maxCharacters): ValidatedDocuments {
  const documents = new Map<string, DocumentNode>();
  let characters = 0;
  return {
    find(source) {
      const document = documents.get(source);
      if (document === undefined) return undefined;
      documents.delete(source); // set again, so that the Map stays ordered by last use
      documents.set(source, document);
      return document;
    },
    remember(source, document) {
      if (!documents.has(source)) characters += source.length;
      documents.set(source, document);
      for (const oldest of documents.keys()) {
        if (characters <= limit) break;
        documents.delete(oldest);
        characters -= oldest.length;
      }
    },
  };
}
