import type { ReactNode } from 'react';

import { modifiersPaths } from '../../data/modifiers/modifiersPaths.ts';
import { encodeStep } from '../../data/modifiers/steps/modifierStep.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { imageStep } from './imageStep.ts';

interface ImagePreviewLinkProps {
  readonly attribute: string;
  readonly storeId: string;
  readonly children: ReactNode;
}

/** Leads to the modifiers of a store, with the step that would give its products their images. */
export function ImagePreviewLink({ attribute, storeId, children }: ImagePreviewLinkProps) {
  return <PageLink to={modifiersPaths.list({ storeId }, { add: encodeStep(imageStep(attribute)) })}>{children}</PageLink>;
}
