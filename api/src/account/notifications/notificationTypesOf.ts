import { roleCan } from '@endcap/schema/access/abilities.ts';
import { type Role, roles } from '@endcap/schema/access/roles.ts';
import { notificationRules, type NotificationType, notificationTypes } from '@endcap/schema/account/notifications/notificationTypes.ts';

/** The notifications of a role. */
export function notificationTypesOf(role: Role): NotificationType[] {
  return notificationTypes.filter((type) => roleCan(role, notificationRules[type].can));
}

/** The same for all roles. */
export const typesByRole: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  roles.map((role) => [role, notificationTypesOf(role)]),
);
