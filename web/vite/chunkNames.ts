import { join } from 'node:path';

const source = (path: string): string => join(import.meta.dirname, '..', 'src', path);
const consoleStart = [source('main.tsx')];
const entryStart = [source('entry.tsx')];

/** What most screens of the console are made of. */
const kitStarts = [
  'data/browse/exportColumns.ts',
  'shell/StoreFrame.tsx',
  'ui/list/ExportButton.tsx',
  'ui/list/LongText.tsx',
  'ui/list/csv.ts',
  'ui/list/listExport.ts',
  'ui/list/bulk/matchingIds.ts',
  'ui/list/empty/EmptyState.tsx',
  'ui/list/useListState.ts',
  'ui/page/ButtonLink.tsx',
  'ui/page/Moment.tsx',
  'ui/page/PageHead.tsx',
  'ui/page/PageLink.tsx',
  'ui/page/useReload.ts',
  'app/relay/loaded.ts',
  'app/toasts/useUndoToast.ts',
  'app/relay/useWrite.ts',
].map(source);

/** What all lists share beyond the kit; dashboards, forms and analytics have none. */
const listStarts = ['DataList.tsx', 'ListRow.tsx', 'bulk/useBulkRun.ts', 'bulk/useDeleteLabel.ts'].map((file) => source(`ui/list/${file}`));

/** What the lists of one kind share beyond the kit, in one file for each kind. */
const listKinds = [
  {
    name: 'resourceLists',
    starts: ['resources/ResourceList.tsx', 'resources/ResourceRow.tsx', 'resources/resourceColumns.ts'].map(source),
  },
  {
    name: 'dataLists',
    starts: ['data/browse/BrowseList.tsx', 'data/browse/MailText.tsx', 'data/browse/NotGiven.tsx', 'data/browse/restoredToast.ts'].map(
      source,
    ),
  },
] as const;

/** Screens of one resource, and what else is made of the parts of resources but is no list. */
const resourceStarts = ['resources/ResourcePage.tsx', 'resources/resourceColumns.ts', 'resources/transfer/StoreDocument.tsx'].map(source);

/** Parts of the component library that only a few forms use. Its two indexes name them all, so they are named here. */
const ofFewScreens =
  /components\/(?:Combobox\/(?!ComboboxChevron|get-parsed|Combobox\.module)|(?:FloatingIndicator|Pill|Popover|Progress|Radio|ScrollArea|SegmentedControl|Textarea|List|Portal|Overlay|FocusTrap)\/)|hooks\/esm\/use-(?:click-outside|focus-\w+|long-press|mounted|move|mutation-observer|previous|shallow-effect|timeout)\/|floating-ui|utils\/Floating/;

/** The documents before the console name Relay for its `graphql` tag alone, which the build takes away. */
const relay = /node_modules\/(?:relay-runtime|react-relay|fbjs|invariant)\//;

/** What every form is made of: its state, which sign-in needs as well, and what the console puts around it. */
const formPart = /web\/src\/ui\/form\/(?:form\w*|form\.messages|useForm\w*|FormBar|LeaveGuard|useSaveKey)\.tsx?$/;

/** Styles of header and navigation, with which the document shows their outline before any other file has arrived. */
const ofOutline =
  /web\/src\/(?:shell\/(?:Console(?:Shell|Header|Navigation|Tools)|StoreSelector|UserMenu|notifications\/NotificationBell)|ui\/keys\/\w+)\.module\.css/;

/** A few lines that the console's start shares with screens; they would be a file of their own. */
const fewLines =
  /ui\/(?:list\/(?:listState|listDefinition)|range\/dateRange|chart\/dayRange)\.ts|resources\/resourceAddress\.ts|contract\/utcDays\.ts|node_modules\/(?:@date-fns|date-fns)\//;

/** What a list of rules is called and what its columns are: each alone would be a request of the first list that most people open. */
const wordsOfRules = /web\/src\/search\/rules\/(?:searchRulesList|searchRules\.messages)\.ts$/;

/** Too small for files of their own, and wanted by many screens: they come with the kit as soon as so many modules import them. */
const sharedFrom: readonly (readonly [pattern: RegExp, importers: number])[] = [
  [/@tabler\/icons-react\/dist\/esm\/icons\//, 2],
  [/@mantine\/core\/esm\/components\/(?:Badge|Group|Stack|Switch)\/\w+\.mjs$/, 2],
  [/web\/src\/ui\/(?:page|state)\//, 2],
];

function isShared(graph: ModuleGraph, id: string): boolean {
  const needed = sharedFrom.find(([pattern]) => pattern.test(id))?.[1];
  return needed !== undefined && (graph.getModuleInfo(id)?.importers.length ?? 0) >= needed;
}

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly importers: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

function importsOf(graph: ModuleGraph, starts: readonly string[], isLaterIncluded: boolean): ReadonlySet<string> {
  const found = new Set(starts);
  // A set returns what is added while it is gone through.
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    if (isLaterIncluded) for (const imported of info?.dynamicallyImportedIds ?? []) found.add(imported);
  }
  return found;
}

/**
 * Few files, instead of one for every set of modules that two screens share: `base` is what the documents before the console and the
 * console both need, `door` what the sign-in page shares with the rarer documents, `kit` what the console's screens share, `form` and `formBar` what only forms need, `resourceLists` and `dataLists` what lists of one kind share, `resources` what lists and screens of resources share; what the console starts with stays with its first script. Each holds all
 * that its modules import, so a file only imports from those loaded before it.
 */
export function chunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let sets:
    | (Readonly<Record<'core' | 'kit' | 'list' | 'resource' | 'shared' | 'entry' | 'door', ReadonlySet<string>>> & {
        readonly lists: readonly ReadonlySet<string>[];
      })
    | undefined;
  return (id, graph) => {
    sets ??= {
      core: importsOf(graph, consoleStart, false),
      kit: importsOf(graph, kitStarts, false),
      list: importsOf(graph, listStarts, false),
      resource: importsOf(graph, resourceStarts, false),
      shared: importsOf(
        graph,
        [...importsOf(graph, consoleStart, true)].filter((module) => isShared(graph, module)),
        false,
      ),
      lists: listKinds.map(({ starts }) => importsOf(graph, starts, false)),
      entry: importsOf(graph, entryStart, true),
      door: importsOf(graph, entryStart, false),
    };
    const isCore = sets.core.has(id);
    const isKit =
      ((sets.shared.has(id) || sets.kit.has(id)) && !ofFewScreens.test(id)) || /web\/src\/(?:ui\/.*|resources\/[\w.]+)\.css/.test(id);
    // Sign-in and the console's forms have them, its lists and dashboards do not.
    if (!isCore && formPart.test(id)) return sets.entry.has(id) ? 'form' : 'formBar';
    if (sets.entry.has(id) && !relay.test(id) && (isCore || isKit || /web\/src\/ui\//.test(id))) return 'base';
    if (fewLines.test(id)) return 'base';
    if (wordsOfRules.test(id)) return 'searchRules';
    // Not with the script itself, which begins to draw as soon as it is loaded.
    if (sets.door.has(id) && !relay.test(id) && !entryStart.includes(id)) return 'door';
    if (ofOutline.test(id)) return 'base';
    if (isCore) return id.endsWith('.css') ? 'base' : null;
    // What a list takes of the component library stays with the kit: forms take it, too.
    if (sets.list.has(id) && !sets.kit.has(id) && /web\/src\/ui\/list\/.*\.tsx?(?:\?|$)/.test(id)) return 'list';
    if (isKit || (sets.list.has(id) && !ofFewScreens.test(id))) return 'kit';
    if (ofFewScreens.test(id)) return null;
    const { lists, resource } = sets;
    const kind = listKinds.find((_, at) => lists[at]?.has(id) === true)?.name;
    // Not with the lists, which bring along what all lists share.
    if (kind === 'resourceLists' && resource.has(id)) return 'resources';
    return kind ?? null;
  };
}
