import type { APIContext, GetStaticPaths } from 'astro';
import { emailFonts, readFont } from '../../social/pictures.ts';

export const getStaticPaths = (() =>
  emailFonts.map((font) => ({ params: { font } }))) satisfies GetStaticPaths;

export function GET({ params: { font = '' } }: APIContext): Response {
  return new Response(Uint8Array.from(readFont(font)), {
    headers: { 'Content-Type': 'font/woff2' },
  });
}
