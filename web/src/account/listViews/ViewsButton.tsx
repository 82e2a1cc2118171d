import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { listViewsMessages } from './listViews.messages.ts';
import { useSavedViews } from './useSavedViews.ts';

/** A list is on screen without it. */
const ListViews = lazy(() => import('./ListViews.tsx').then((module) => ({ default: module.ListViews })));

/** The saved views of a list. Their menu comes when the button is pressed, when the address came from one, or when the list starts with one. */
export function ViewsButton({ list }: { readonly list: string }) {
  const { query } = useLocation();
  const [isPressed, setIsPressed] = useState(false);
  const startsWithView = useSavedViews(list)?.views.some(({ isDefault }) => isDefault) === true;
  const plain = (
    <Button variant="default" size="sm" leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setIsPressed(true)}>
      <FormattedMessage {...listViewsMessages.views} />
    </Button>
  );
  return isPressed || query['view'] !== undefined || startsWithView ? (
    <Suspense fallback={plain}>
      <ListViews list={list} startsOpen={isPressed} />
    </Suspense>
  ) : (
    plain
  );
}
