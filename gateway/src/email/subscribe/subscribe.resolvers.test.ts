import { subscriptionLinkFollow, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';

const link = { type: 'UNSUBSCRIBE', email: 'ada@example.com', storeId: 'a1b2c3d4', until: '1800000000', signature: 'sig' };
const sent = { link: { type: 'unsubscribe', email: 'ada@example.com', store: 'a1b2c3d4', until: 1_800_000_000, key: 'sig' } };
const answer = (state: 'open' | 'done') => ({
  type: 'unsubscribe' as const,
  email: 'ada@example.com',
  store_name: 'Lamps',
  store_domain: 'lamps.example',
  state,
});
const query = 'query ($link: SubscriptionLinkInput!) { subscriptionLink(link: $link) { type email storeName storeDomain state } }';
const mutation =
  'mutation ($input: FollowSubscriptionLinkInput!) { followSubscriptionLink(input: $input) { subscriptionLink { state } errors { code message } } }';

describe('a subscription link', () => {
  it('is read without a session, and nothing is written', async () => {
    const run = await runQuery(query, { isSignedIn: false, stubs: [stub(subscriptionLinkInfo, answer('open'))], variables: { link } });
    expect(run.data).toEqual({
      subscriptionLink: {
        type: 'UNSUBSCRIBE',
        email: 'ada@example.com',
        storeName: 'Lamps',
        storeDomain: 'lamps.example',
        state: 'OPEN',
      },
    });
    expect(run.calls).toEqual([{ path: '/v2/subscriber/link/info', input: sent }]);
  });

  it.each(['NotFoundError', 'ParsingError'] as const)('that is invalid (%s) is null', async (type) => {
    const stubs = [
      stub(subscriptionLinkInfo, () => {
        throw new StubFailure({ type, message: 'no' });
      }),
    ];
    const run = await runQuery(query, { isSignedIn: false, stubs, variables: { link: { ...link, until: 'soon' } } });
    expect(run).toMatchObject({ data: { subscriptionLink: null }, errors: undefined });
  });

  it('can be confirmed', async () => {
    const run = await runQuery(mutation, {
      isSignedIn: false,
      stubs: [stub(subscriptionLinkFollow, answer('done'))],
      variables: { input: { link } },
    });
    expect(run.data).toEqual({ followSubscriptionLink: { subscriptionLink: { state: 'DONE' }, errors: [] } });
    expect(run.calls).toEqual([{ path: '/v2/subscriber/link/follow', input: sent }]);
  });

  it('that has expired says so', async () => {
    const stubs = [
      stub(subscriptionLinkFollow, () => {
        throw new StubFailure({ type: 'LogicalError', message: 'This link has expired.' });
      }),
    ];
    const run = await runQuery(mutation, { isSignedIn: false, stubs, variables: { input: { link } } });
    expect(run.data).toMatchObject({ followSubscriptionLink: { subscriptionLink: null, errors: [{ message: 'This link has expired.' }] } });
  });
});
