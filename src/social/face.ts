import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Twice the largest size at which a face is shown. */
const SIZE = 160;
const SHARE = 0.8;
const TOP = 0.11;

/** The face of a portrait, square; `file` is named as the mentor’s own page of content names it. */
export async function drawFace(file: string, content: string): Promise<Uint8Array> {
  const portrait = sharp(join(dirname(content), file));
  const { width, height } = await portrait.metadata();
  const side = Math.round(width * SHARE);
  const left = Math.round((width - side) / 2);
  return portrait
    .extract({ left, top: Math.round(height * TOP), width: side, height: side })
    .resize(SIZE, SIZE)
    .webp({ quality: 85 })
    .toBuffer();
}
