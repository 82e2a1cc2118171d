import { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';

import { type Handler, handle } from '../../http/handle.ts';
import { countData } from './dataCounts.store.ts';

export const handlers: Handler[] = [handle(dataCounts, (_input, { db, store, now }) => countData(db, store.key, now))];
