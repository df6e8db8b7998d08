import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Width and height in pixels: twice the largest size of `MentorFace`. */
const FACE_SIZE = 160;
const SHARE = 0.8;
const TOP = 0.11;

/** Crops a portrait to a square around the face. `file` is relative to the file `content`. */
export async function drawFace(file: string, content: string): Promise<Uint8Array> {
  const portrait = sharp(join(dirname(content), file));
  const { width, height } = await portrait.metadata();
  const side = Math.round(width * SHARE);
  const left = Math.round((width - side) / 2);
  return portrait
    .extract({ left, top: Math.round(height * TOP), width: side, height: side })
    .resize(FACE_SIZE, FACE_SIZE)
    .webp({ quality: 85 })
    .toBuffer();
}
