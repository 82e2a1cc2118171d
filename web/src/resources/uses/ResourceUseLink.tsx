import { PageLink } from '../../ui/page/PageLink.tsx';
import { resourceUsePaths } from './resourceUsePaths.ts';

/** A resource that uses another one. */
export interface ResourceUse {
  readonly kind: string;
  readonly internalId: string;
  readonly name: string;
}

const isKnown = (kind: string): kind is keyof typeof resourceUsePaths => Object.hasOwn(resourceUsePaths, kind);

/** The name of what uses something, which leads to its editor. One of a kind that this version of the console does not know is only named. */
export function ResourceUseLink({ storeId, use: { kind, internalId: id, name } }: { readonly storeId: string; readonly use: ResourceUse }) {
  return isKnown(kind) ? <PageLink to={resourceUsePaths[kind]({ storeId, id })}>{name}</PageLink> : name;
}
