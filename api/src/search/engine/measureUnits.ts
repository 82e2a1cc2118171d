/**
 * Units that shoppers write next to a number, in folded form, with the form the index keeps. They make "17 inch", "17-inch",
 * "17inch" and 17" one term. International symbols and their names only: no word of any catalogue belongs here.
 */
const unitNames = new Map(
  (
    'inch=inches,tommer,zoll mm cm dm m=meter,metre,meters,metres km ft=feet,foot yd mg g=gram,grams kg oz lb=lbs ml cl dl ' +
    'l=liter,litre,liters,litres kb mb gb=gigabyte tb=terabyte mbps=mbit gbps=gbit hz khz mhz ghz w=watt,watts kw v=volt,volts kv ' +
    'va kva a=amp ma mah wh lm=lumen db mp=megapixel,megapixels dpi ppm rpm'
  )
    .split(' ')
    .flatMap((entry) => entry.split(/[=,]/).map((name, _, [unit = '']) => [name, unit] as const)),
);

/** The unit that a folded word names, or undefined. `glued` is for a unit written on the number, where "in" can only mean inch. */
export function measureUnit(word: string, glued: boolean): string | undefined {
  if (glued && word === 'in') return 'inch';
  return unitNames.get(word);
}
