import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { listViewsMessages } from './listViews.messages.ts';
import { startsWithView } from './startViews.ts';

/** A list is on screen without it. */
const ListViews = lazy(() => import('./ListViews.tsx').then((module) => ({ default: module.ListViews })));

/**
 * The saved views of a list. They are read when the button is pressed, when the address came from one, or when this list is known to start
 * with one: nobody else's page waits for them.
 */
export function ViewsButton({ storeId, list }: { storeId: string; list: string }) {
  const { query } = useLocation();
  const [isPressed, setIsPressed] = useState(false);
  const isWanted = isPressed || query['view'] !== undefined || startsWithView(storeId, list);
  const plain = (
    <Button variant="default" size="sm" leftSection={<IconBookmark size={16} aria-hidden />} onClick={() => setIsPressed(true)}>
      <FormattedMessage {...listViewsMessages.views} />
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={plain}>
      <ListViews storeId={storeId} list={list} startsOpen={isPressed} />
    </Suspense>
  ) : (
    plain
  );
}
