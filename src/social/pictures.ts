import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { colours } from '#domain/colours.ts';

const LOGO_SHARE = 0.72;

export async function drawIcon(size: number): Promise<Uint8Array> {
  const logoSize = Math.round(size * LOGO_SHARE);
  const logo = await readLogo(logoSize).resize(logoSize, logoSize).toBuffer();
  const paper = { width: size, height: size, channels: 3 as const, background: colours.paper };
  return sharp({ create: paper })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer();
}

function readLogo(width: number) {
  // The favicon is 40 px wide at sharp's default density of 72 dpi.
  return sharp(readFileSync('public/favicon.svg'), { density: (72 * width) / 40 });
}

/** Pixels. `MentorFace` shows at most 80 CSS pixels. High-density screens need twice as many. */
const FACE_SIZE = 160;

/** Square around the face. `side`: share of the portrait's width. `top`: share of the height. */
const FACE = { side: 0.8, top: 0.11 };

/** @param file path of the portrait, relative to the mentor's content file */
export async function drawFace(file: string, contentFile: string): Promise<Uint8Array> {
  const portrait = sharp(join(dirname(contentFile), file));
  const { width, height } = await portrait.metadata();
  const side = Math.round(width * FACE.side);
  const left = Math.round((width - side) / 2);
  return portrait
    .extract({ left, top: Math.round(height * FACE.top), width: side, height: side })
    .resize(FACE_SIZE, FACE_SIZE)
    .webp({ quality: 85 })
    .toBuffer();
}

const MARK_SIZE = 88;

export const emailPictures = {
  mark: readLogo(MARK_SIZE),
  hills: sharp('src/social/email-hills.svg'),
};

export const emailFonts = ['fraunces', 'figtree'];

export function readFont(font: string): Uint8Array {
  const file = `${font}-latin-wght-normal.woff2`;
  return readFileSync(`node_modules/@fontsource-variable/${font}/files/${file}`);
}

export function fileResponse(file: Uint8Array, type: string): Response {
  return new Response(Uint8Array.from(file), { headers: { 'Content-Type': type } });
}
