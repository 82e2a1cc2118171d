/** An invented maker: what it makes (a top category, or `top/sub`) and the series its names come from. */
export interface DemoBrand {
  readonly name: string;
  readonly makes: readonly string[];
  readonly series: readonly [string, ...string[]];
  /** Factor on the usual price of a kind. */
  readonly priceFactor: number;
  readonly story: string;
}

export const demoBrands: readonly DemoBrand[] = [
  {
    name: 'Vardholm',
    makes: ['Camping', 'Hiking', 'Clothing'],
    series: ['Skarv', 'Tind', 'Myr', 'Lauv', 'Eldra', 'Hegre', 'Brenn'],
    priceFactor: 1.3,
    story: 'Vardholm sews in small batches and repairs what it sells for as long as cloth can be had.',
  },
  {
    name: 'Kettle & Moss',
    makes: [
      'Camping/Cooking outdoors',
      'Camping/Camp furniture',
      'Camping/Light',
      'Kitchen',
      'Garden/Garden tools',
      'Garden/Fire & evening',
    ],
    series: ['Hollow', 'Bramble', 'Fernway', 'Thicket', 'Dell', 'Orchard'],
    priceFactor: 1,
    story: 'Kettle & Moss began with one camp stove and still tests every piece over an open fire.',
  },
  {
    name: 'Northquay',
    makes: ['Clothing', 'Hiking'],
    series: ['Harbour', 'Pilot', 'Breakwater', 'Lantern', 'Tideline', 'Mooring'],
    priceFactor: 1.15,
    story: 'Northquay dresses ferry crews first and everyone else after.',
  },
  {
    name: 'Tarnfell',
    makes: ['Camping', 'Hiking', 'Cycling'],
    series: ['Scree', 'Ridge', 'Cairn', 'Beck', 'Saddle', 'Gully', 'Crag'],
    priceFactor: 0.9,
    story: 'Tarnfell keeps its range short, so that spare parts for every piece stay in stock.',
  },
  {
    name: 'Lumen Yard',
    makes: ['Living/Lighting', 'Living/Storage', 'Garden/Fire & evening', 'Garden/Pots', 'Camping/Light'],
    series: ['Dusk', 'Ember', 'Halo', 'Glint', 'Wick', 'Meridian'],
    priceFactor: 1.05,
    story: 'Lumen Yard designs lights that are pleasant to look at while they are off.',
  },
  {
    name: 'Ostrik',
    makes: ['Living', 'Kitchen'],
    series: ['Rund', 'Stille', 'Falk', 'Linje', 'Halm', 'Dagg'],
    priceFactor: 1.25,
    story: 'Ostrik works with three workshops and puts the maker’s initials under every piece.',
  },
  {
    name: 'Plain Goods Co.',
    makes: ['Kitchen', 'Living', 'Clothing', 'Garden', 'Cycling', 'Hiking', 'Camping'],
    series: ['Basic', 'Daily', 'Common', 'Honest', 'Simple'],
    priceFactor: 0.7,
    story: 'Plain Goods Co. leaves out what you would not miss.',
  },
  {
    name: 'Spindle Works',
    makes: ['Cycling'],
    series: ['Freewheel', 'Cadence', 'Velour', 'Sprint', 'Towpath', 'Cobble'],
    priceFactor: 1.1,
    story: 'Spindle Works is run by two couriers who got tired of replacing broken kit.',
  },
  {
    name: 'Wrenfield',
    makes: ['Garden', 'Living', 'Kitchen'],
    series: ['Larkspur', 'Foxglove', 'Sorrel', 'Tansy', 'Yarrow', 'Burnet'],
    priceFactor: 1,
    story: 'Wrenfield grows its own trial garden and sells only what survived two seasons in it.',
  },
];

/** What a material is good for: one sentence for the description of everything made of it. */
export const materialNotes: Readonly<Record<string, string>> = {
  'ripstop nylon': 'The ripstop nylon stops a tear where it starts and dries in minutes.',
  'recycled polyester': 'Its recycled polyester was bottles before; you would not know by the touch.',
  'waxed cotton': 'Waxed cotton sheds rain and softens with every wear; a yearly re-wax keeps it tight.',
  'merino wool': 'Fine merino warms when damp, cools when dry and does not hold on to smells.',
  'organic cotton': 'The organic cotton is washed before cutting, so the size stays what it says.',
  down: 'Responsibly sourced down packs to the size of a loaf and opens up again in a minute.',
  aluminium: 'Aluminium keeps it light and never rusts.',
  'stainless steel': 'Stainless steel forgives drops, acids and the dishwasher.',
  titanium: 'Titanium weighs next to nothing and takes a dent with good grace.',
  'cast iron': 'Cast iron holds its heat for an hour and gets better with every meal.',
  'enamelled steel': 'The enamel is fired twice, so chips stay rare and stains wipe off.',
  oak: 'The oak comes from managed forest and is finished with hard oil you can renew yourself.',
  walnut: 'Every walnut board has its own grain, so yours will differ from the picture.',
  bamboo: 'Bamboo grows back in four years and shrugs off moisture.',
  stoneware: 'Stoneware fired at 1,240 degrees goes from oven to table to dishwasher.',
  linen: 'Linen creases, breathes, and looks better for both.',
  wool: 'Pure wool keeps its shape for decades if you let it air instead of washing it.',
  leather: 'The vegetable-tanned leather darkens with use and keeps every story.',
  rubber: 'Natural rubber grips on wet stone and stays supple in frost.',
  glass: 'Borosilicate glass takes hot and cold without complaint.',
  terracotta: 'Unglazed terracotta lets roots breathe and earns a patina outdoors.',
  rattan: 'Hand-woven rattan is light enough to carry with one finger.',
  'galvanised steel': 'Galvanised steel stays outside all year.',
  canvas: 'Heavy canvas takes years of dragging before it shows.',
};
