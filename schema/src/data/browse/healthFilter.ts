/** Field of lists that asks for what a check of data health found: `@health in [name_missing]`. No attribute of a shop can have this name. */
export const healthField = '@health';

/** At most this many objects of one check are kept for its list; of more, the list has the first ones. */
export const mostListedObjects = 100_000;
