/** Pictures and fonts that emails load from the site. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { colours } from '#domain/colours.ts';

const MARK_SIZE = 88;
const [WIDTH, HEIGHT] = [1200, 240];

function drawMark(): Promise<Uint8Array> {
  const density = (72 * MARK_SIZE) / 40;
  return sharp(readFileSync('public/favicon.svg'), { density }).png({ palette: true }).toBuffer();
}

const TREE =
  'M0-62c4 14 11 24 17 31h-8c5 8 11 15 16 20H3V3h-6v-14h-22c5-5 11-12 16-20h-8c6-7 13-17 17-31z';
const trees = [
  [232, 196, 0.7],
  [268, 194, 1],
  [306, 194, 0.8],
  [1104, 176, 1.05],
  [1146, 174, 0.75],
];

function drawHills(): Promise<Uint8Array> {
  const wood = trees.map(
    ([x, y, size]) => `<path d="${TREE}" transform="translate(${x} ${y})scale(${size})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <path d="M0 150C180 60 300 70 460 128S780 176 930 84S1120 30 1200 66V240H0Z" fill="#5f9480" opacity=".5"/>
    <path d="M0 190C160 140 330 120 520 166S860 200 1010 118S1150 106 1200 114V240H0Z" fill="#2b7a62"/>
    <g fill="${colours['green-deep']}">
      <path d="M0 214C220 168 420 196 640 204S1010 168 1200 176V240H0Z"/>
      ${wood.join('')}
    </g>
    <path d="M70 226C180 196 300 226 420 214S560 178 660 182S820 196 880 176S930 146 1002 124"
      fill="none" stroke="${colours.paper}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 15"/>
    <g transform="translate(468 212)">
      <path d="M-17 0V-30A17 17 0 0 1 17-30V0Z" fill="${colours.paper}"/>
      <path d="M-17-26V-30A17 17 0 0 1 17-30V-26Z" fill="${colours.saffron}"/>
    </g>
    <g transform="translate(1014 116)">
      <path d="M-3-52H3V6H-3Z" fill="${colours.paper}"/>
      <path d="M0-78L20-58L0-38L-20-58Z" fill="${colours.saffron}"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

export const emailPictures = { mark: drawMark, hills: drawHills };

export const emailFonts = ['fraunces', 'figtree'];

export function readFont(font: string): Uint8Array {
  const file = `${font}-latin-wght-normal.woff2`;
  return readFileSync(`node_modules/@fontsource-variable/${font}/files/${file}`);
}
