// Relay's compiler: every `graphql` tag under web/src becomes an artifact in `__generated__` next to its component, and every
// operation lands in the map of persisted operations, which is all that a browser session may run at the gateway.
const config = {
  src: './web/src',
  schema: './schema/schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  customScalarTypes: {
    DateTime: 'string',
    LocalDate: 'string',
    JSON: 'unknown',
    NonNegativeInt: 'number',
    Currency: 'string',
    Decimal: 'string',
    Locale: 'string',
    TimeZone: 'string',
    EmailAddress: 'string',
    URL: 'string',
    UUID: 'string',
  },
  // An id names an operation and proves nothing. The first script has those of all screens, so they are short.
  persistConfig: { file: './web/src/app/relay/__generated__/persisted-operations.json', algorithm: 'MD5' },
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  featureFlags: { enforce_module_name_prefix_for_non_haste: true },
};

// The compiler and Babel's plugin both `require` this file: Node hands them this export as `module.exports`.
export { config as 'module.exports' };
