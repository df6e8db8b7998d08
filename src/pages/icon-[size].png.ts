import type { APIContext, GetStaticPaths } from 'astro';
import { drawIcon, fileResponse } from '../social/pictures.ts';

/** Pixels. Apple's home screen needs 180, the web manifest 192 and 512. */
const SIZES = [180, 192, 512];

export const getStaticPaths = (() =>
  SIZES.map((size) => ({ params: { size: String(size) } }))) satisfies GetStaticPaths;

export async function GET({ params }: APIContext): Promise<Response> {
  return fileResponse(await drawIcon(Number(params.size)), 'image/png');
}
