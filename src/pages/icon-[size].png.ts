import type { APIContext, GetStaticPaths } from 'astro';
import { drawIcon, fileResponse } from '../social/pictures.ts';

/** Pixels: 180 for Apple's home screen, 192 and 512 for the web manifest. */
const SIZES = [180, 192, 512];

export const getStaticPaths = (() =>
  SIZES.map((size) => ({ params: { size: String(size) } }))) satisfies GetStaticPaths;

export async function GET({ params }: APIContext): Promise<Response> {
  return fileResponse(await drawIcon(Number(params.size)), 'image/png');
}
