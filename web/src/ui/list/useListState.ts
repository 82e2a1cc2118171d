import { useEffect, useMemo } from 'react';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { rememberList } from './listReturn.ts';
import type { ListDefinition, ListState } from './listState.ts';
import { decodeListState, encodeListState } from './listUrl.ts';

/** How a change of the list enters the browser's history: `push` can be undone with "back", `replace` cannot. */
export type ListHistory = 'push' | 'replace';

/** The state of a list, read from and written to the URL. Other parts of the query, such as a tab, stay as they are. */
export function useListState(definition: ListDefinition): readonly [ListState, (next: ListState, history?: ListHistory) => void] {
  const navigate = useNavigate();
  const { pathname, query, search } = useLocation();
  const state = useMemo(() => decodeListState(query, definition), [query, definition]);

  useEffect(() => rememberList(pathname, search), [pathname, search]);

  const change = (next: ListState, history: ListHistory = 'push') => {
    const { q: _q, sort: _sort, page: _page, size: _size, filter: _filter, where: _where, columns: _columns, ...others } = query;
    navigate[history]({ pathname, query: { ...others, ...encodeListState(next, definition) } });
  };
  return [state, change];
}
