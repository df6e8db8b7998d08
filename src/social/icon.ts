import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { colours } from '#domain/colours.ts';

const FILL = 0.72;
const SVG_DENSITY = 72;
const SVG_SIZE = 40;

export async function drawIcon(size: number): Promise<Uint8Array> {
  const inner = Math.round(size * FILL);
  const density = (SVG_DENSITY * inner) / SVG_SIZE;
  const logo = await sharp(readFileSync('public/favicon.svg'), { density })
    .resize(inner, inner)
    .toBuffer();
  const paper = { width: size, height: size, channels: 3 as const, background: colours.paper };
  return sharp({ create: paper })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer();
}
