import { eventsRecent } from '@endcap/schema/data/events/events.rest.ts';
import { eventTypes, type EventType } from '@endcap/schema/data/events/eventShapes.ts';
import { trackingInfo, trackingVerify } from '@endcap/schema/developers/trackingCode/trackingCode.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>; // what toUpperCase does, which its type does not say

/** The kinds that both contracts know; a newer api may have more. */
const isKnown = ({ type }: { readonly type: EventType }) => eventTypes.includes(type);

export const resolvers: Resolvers = {
  Store: {
    async trackingCode({ id }, _args, { rest }) {
      const answer = await rest.read(trackingInfo, { key: id });
      return {
        publicKey: answer.public_key,
        apiUrl: answer.api_url,
        scriptUrl: answer.script_url,
        demoShopUrl: answer.demo_shop_url,
        lastEvents: answer.last_events.filter(isKnown).map(({ type, at }) => ({ type: upper(type), at })),
      };
    },
    async trackingArrivals({ id }, { minutes, url, first }, { rest }) {
      const answer = await rest.read(eventsRecent, { key: id, minutes, url, limit: first });
      return {
        events: answer.events
          .filter(isKnown)
          .map(({ id: internalId, type, time, visitor, ids, labels, query, order_id: orderId, url: page }) => {
            return { internalId, type: upper(type), at: time, visitor, ids, labels, query, orderId, url: page };
          }),
        counts: answer.counts.filter(isKnown).map(({ type, count }) => ({ type: upper(type), count })),
      };
    },
    async trackingCheck({ id }, { url }, { rest }) {
      const answer = await rest.read(trackingVerify, { key: id, url });
      return { state: upper(answer.state), reason: answer.reason, url: answer.url };
    },
  },
};
