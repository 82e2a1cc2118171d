import { homeShapes } from './demoShapesHome.ts';
import { type Drawing, outdoorShapes, type Tones } from './demoShapesOutdoor.ts';

const shapes = { ...outdoorShapes, ...homeShapes };

export type PictureShape = keyof typeof shapes;

const colourTones = {
  moss: { main: '#71804a', dark: '#4d5a30', light: '#a3b07a' },
  pine: { main: '#2f5d50', dark: '#1d3f36', light: '#6b9a8b' },
  slate: { main: '#66757f', dark: '#46525a', light: '#9db0ba' },
  charcoal: { main: '#3d4145', dark: '#24272a', light: '#7c8389' },
  ochre: { main: '#d29a2e', dark: '#9c6f18', light: '#efc978' },
  rust: { main: '#b5532c', dark: '#84381a', light: '#dd9273' },
  berry: { main: '#8e2f52', dark: '#641d38', light: '#c2748f' },
  sky: { main: '#6fa5c4', dark: '#477f9f', light: '#abcfe2' },
  navy: { main: '#2b3f63', dark: '#1a2843', light: '#667ca5' },
  sand: { main: '#cdb48a', dark: '#a48a5f', light: '#e6d6b8' },
  cream: { main: '#e9dcc0', dark: '#c2b08a', light: '#f7f0e0' },
  clay: { main: '#c77b58', dark: '#9b5638', light: '#e2ad94' },
  steel: { main: '#a7b0b5', dark: '#7b858b', light: '#d0d7db' },
  oak: { main: '#c79a63', dark: '#99713f', light: '#e3c49b' },
  walnut: { main: '#7a5238', dark: '#543521', light: '#a98264' },
} satisfies Record<string, Tones>;

/** Names of the colours the shop sells. */
export type ColourName = keyof typeof colourTones;

/** Where images of the demo shop are served, by the api and through the gateway. */
export const demoMediaPath = '/demo-media';

/** Address of the image of a shape in a colour; three backgrounds distinguish neighbours of the same colour. */
export function pictureAddress(shape: PictureShape, colour: ColourName, ground: number): string {
  return `${demoMediaPath}/${shape}-${colour}-${ground % grounds.length}.svg`;
}

const grounds = ['#f3efe7', '#e9eef0', '#f0ece6'];

function isShape(name: string): name is PictureShape {
  return Object.hasOwn(shapes, name);
}

function isColour(name: string): name is ColourName {
  return Object.hasOwn(colourTones, name);
}

/** Draws the image that a file name such as `tent-moss-0.svg` stands for; undefined for any other name. */
export function drawPicture(fileName: string): string | undefined {
  const [, shape = '', colour = '', ground = ''] = /^([a-zA-Z]+)-([a-z]+)-([0-2])\.svg$/.exec(fileName) ?? [];
  if (!isShape(shape) || !isColour(colour)) return undefined;
  const drawing: Drawing = shapes[shape];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img">',
    `<rect width="400" height="400" fill="${grounds[Number(ground)] ?? '#f3efe7'}"/>`,
    '<ellipse cx="200" cy="350" rx="150" ry="16" fill="#000000" opacity=".07"/>',
    drawing(colourTones[colour]),
    '</svg>',
  ].join('');
}
