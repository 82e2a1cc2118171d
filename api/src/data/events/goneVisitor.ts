import { randomUUID } from 'node:crypto';

/** No id of a shop's visitor begins like this: they are letters and digits. */
export const goneVisitors = 'gone ';

/** A name that means nothing, under which a deleted visitor keeps being counted. */
export const goneVisitor = (): string => `${goneVisitors}${randomUUID()}`;
