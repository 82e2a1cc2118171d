import { type DefinitionNode, type DocumentNode, Kind, visit } from 'graphql';

/** Most fragments that an operation may unfold to: the console's largest stays below a hundredth. */
export const maxSpreads = 10_000;

function spreadsIn(definition: DefinitionNode): string[] {
  const names: string[] = [];
  visit(definition, { FragmentSpread: (node) => void names.push(node.name.value) });
  return names;
}

/**
 * Number of fragments that a document unfolds to when each is put where it is spread, which is what validation and the measuring of an
 * operation walk through. Thirty fragments that each spread the next one twice are a thousand characters, and a milliard here; so this is
 * counted once for each fragment, before anything walks. Infinity for fragments that go round in a circle.
 */
export function countSpreads(document: DocumentNode): number {
  const spreads = new Map<string, string[]>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) spreads.set(definition.name.value, spreadsIn(definition));
  const counts = new Map<string, number>();
  const countOf = (name: string): number => {
    const known = counts.get(name);
    if (known !== undefined) return known;
    counts.set(name, Infinity); // found again below itself: a circle
    const count = (spreads.get(name) ?? []).reduce((sum, inner) => sum + 1 + countOf(inner), 0);
    counts.set(name, count);
    return count;
  };
  // All definitions count, since validation walks also those that no operation uses.
  return document.definitions.flatMap(spreadsIn).reduce((sum, name) => sum + 1 + countOf(name), 0);
}
