import type { Database } from '../../db/database.ts';
import { demoDomain } from '../../store/demo/demoCatalogue.ts';

export interface DemoPage {
  readonly id: string;
  readonly type: 'help' | 'about' | 'guide' | 'legal';
  readonly title: string;
  readonly text: string;
  /** Minutes that it takes to read. */
  readonly minutes: number;
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');

/** The pages of the demo shop besides its products. */
export const demoPages: readonly DemoPage[] = [
  {
    id: 'delivery',
    type: 'help',
    title: 'Delivery times and costs',
    minutes: 2,
    text: paragraphs(
      'Parcels that are ordered before two in the afternoon leave our barn the same day and take one to three working days.',
      'Delivery is 4.90 euro, and free from 60 euro on. Canoes, benches and other long things come by van; we call you to agree on a day.',
      'You get a mail with a number to follow the parcel as soon as it is on its way.',
    ),
  },
  {
    id: 'returns',
    type: 'help',
    title: 'Sending things back',
    minutes: 2,
    text: paragraphs(
      'You have sixty days to change your mind. Try the boots at home, pitch the tent in the garden, sleep a night in the bag.',
      'Put the slip from the box back in, write what was wrong in a word, and take it to any parcel shop. The money is back within five days of its arrival.',
      'Used and dirty is not a problem if something broke. Then it is a repair: see there.',
    ),
  },
  {
    id: 'repairs',
    type: 'help',
    title: 'Repairs instead of new',
    minutes: 3,
    text: paragraphs(
      'Zips, buckles, poles and seams are what breaks first, and all of them can be mended. Our two workshops do so for anything that we have ever sold, however old it is.',
      'Send a photo first. Most repairs are between 8 and 35 euro; within the first three years they cost nothing.',
    ),
  },
  {
    id: 'payment',
    type: 'help',
    title: 'Ways to pay',
    minutes: 1,
    text: paragraphs(
      'By card, by bank transfer, by invoice within fourteen days, or with a voucher. Nothing is charged before the parcel leaves.',
    ),
  },
  {
    id: 'sizes',
    type: 'help',
    title: 'Finding the right size',
    minutes: 3,
    text: paragraphs(
      'Measure in the evening, over the socks that you would wear. Boots need a thumb’s breadth in front of the longest toe; going down a hill is when you miss it.',
      'Jackets are cut to go over a thick jersey. If you are between two sizes, take the smaller one for running and the larger one for everything else.',
      'Backpacks go by the length of the back, not by how tall you are: from the knob of the neck to the top of the hips.',
    ),
  },
  {
    id: 'contact',
    type: 'help',
    title: 'Talk to us',
    minutes: 1,
    text: paragraphs(
      'Weekdays from eight to six somebody who has used the thing you ask about picks up the phone. Mails are answered the same day.',
    ),
  },
  {
    id: 'about-us',
    type: 'about',
    title: 'Who we are',
    minutes: 2,
    text: paragraphs(
      'Fern &amp; Harbour began as a stall between the ferry and the forest, selling kettles to people who had forgotten theirs. The kettles are still here.',
      'Today we are thirty-one people, four dogs and a barn. Everything in the shop was carried, slept in, cooked with or dropped by one of us first.',
    ),
  },
  {
    id: 'planet',
    type: 'about',
    title: 'What we do about waste',
    minutes: 2,
    text: paragraphs(
      'We count what comes back and why, and publish the list every spring. Last year it was 4.5 parcels in a hundred, half of them because of a size.',
      'Boxes are used until they fall apart. If yours has somebody else’s address under the label, that is why.',
    ),
  },
  {
    id: 'stores',
    type: 'about',
    title: 'Our two shops',
    minutes: 1,
    text: paragraphs('One at the harbour, one at the edge of the wood. Both have a tent to lie in and a hob to try pans on.'),
  },
  {
    id: 'choosing-a-tent',
    type: 'guide',
    title: 'Choosing a tent that you will still like in ten years',
    minutes: 6,
    text: paragraphs(
      'Begin with the weather that you will really go out in, not the one on the poster. Three seasons are enough for most of us; a fourth weighs a kilogram more on every other trip.',
      '<b>Domes</b> stand by themselves and suit rocky ground. <b>Tunnels</b> give more room for their weight but want good pegs.',
      'Count one place more than there are people. The place is for the backpacks, the wet dog, or the friend who forgot theirs.',
      'Pitch it once in the garden before you go. The first time should never be in the rain.',
    ),
  },
  {
    id: 'dressing-in-layers',
    type: 'guide',
    title: 'Dressing in layers',
    minutes: 4,
    text: paragraphs(
      'Three thin things beat one thick one. The first takes the sweat away, the second keeps the warmth, the third keeps out wind and rain.',
      'Merino is slow to smell and warm when wet. Fleece dries fast. Down is lightest, until it gets wet.',
      'Take the layer off before you sweat and put it on before you are cold. That is most of the art.',
    ),
  },
  {
    id: 'caring-for-cast-iron',
    type: 'guide',
    title: 'Caring for cast iron',
    minutes: 3,
    text: paragraphs(
      'Wash it with hot water and a brush. A drop of soap does no harm, whatever your aunt says; a night in the sink does.',
      'Dry it on the hob, rub in a thin film of oil while it is warm, wipe off more than you think you should.',
      'If it rusts, scrub down to grey, oil it and bake it for an hour with its face down. It will forgive you.',
    ),
  },
  {
    id: 'first-night-out',
    type: 'guide',
    title: 'A first night out with children',
    minutes: 5,
    text: paragraphs(
      'Go somewhere with a way home. The point of the first night is that there is a second one.',
      'Let everybody carry something, if it is only their own mug. Arrive early, eat early, and keep the story for when the light is out.',
    ),
  },
  {
    id: 'birds-in-the-garden',
    type: 'guide',
    title: 'A house for birds',
    minutes: 2,
    text: paragraphs(
      'Facing east or south-east, two to three metres up, out of the reach of the neighbour’s cat. Clean it in autumn, when everybody has moved out.',
    ),
  },
  {
    id: 'lights-on-a-bicycle',
    type: 'guide',
    title: 'Being seen on a bicycle',
    minutes: 3,
    text: paragraphs(
      'A steady light in front, a steady one behind, and something that moves: reflectors at the pedals are noticed from farther away than any vest.',
      'Point the front light at the road some ten metres ahead. If it shows you the tree tops, it blinds who comes the other way.',
    ),
  },
  {
    id: 'terms',
    type: 'legal',
    title: 'Terms of sale',
    minutes: 7,
    text: paragraphs('An order is an offer; our mail that says the parcel is on its way accepts it. Prices are in euro and include tax.'),
  },
  {
    id: 'privacy',
    type: 'legal',
    title: 'What we know of you',
    minutes: 4,
    text: paragraphs(
      'Your address, because the parcel needs one, and what you ordered, because the tax office wants to know. Ask, and we send you all of it; ask again, and we forget it.',
    ),
  },
];

/** Brings the pages into the store; what is there already stays. */
export async function fillPages(db: Database, storeKey: string, now: Date): Promise<void> {
  const rows = demoPages.map(({ id, type, title, text, minutes }) => ({
    id,
    type,
    title,
    text,
    url: `https://${demoDomain}/${type}/${id}`,
    attributes: { language: 'en', minutes_to_read: minutes },
  }));
  await db.pool.query(
    `insert into pages (store_key, id, type, title, url, text, attributes, created_at, updated_at)
     select $1, p.id, p.type, p.title, p.url, p.text, p.attributes, $3, $3
     from jsonb_to_recordset($2::jsonb) as p (id text, type text, title text, url text, text text, attributes jsonb)
     on conflict do nothing`,
    [storeKey, JSON.stringify(rows), now],
  );
}
