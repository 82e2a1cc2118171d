/**
 * What a private key may be used for, as `module:verb`. A call that is made with a private key names its scope in its `access`; a key that
 * does not have it is refused with a PermissionError.
 */
export const keyScopes = [
  'products:read',
  'products:write',
  'products:delete',
  'categories:read',
  'categories:write',
  'categories:delete',
  'orders:read',
  'orders:write',
  'orders:delete',
  'customers:read',
  'customers:write',
  'customers:delete',
  'pages:read',
  'pages:write',
  'pages:delete',
  'privacy:read',
  'privacy:delete',
  'extensions:write',
] as const;

export type KeyScope = (typeof keyScopes)[number];
