import type { APIContext, GetStaticPaths } from 'astro';
import { emailFonts, fileResponse, readFont } from '../../social/pictures.ts';

export const getStaticPaths = (() =>
  emailFonts.map((font) => ({ params: { font } }))) satisfies GetStaticPaths;

export function GET({ params: { font = '' } }: APIContext): Response {
  return fileResponse(readFont(font), 'font/woff2');
}
