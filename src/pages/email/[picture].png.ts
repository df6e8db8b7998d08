import type { APIContext, GetStaticPaths } from 'astro';
import { emailPictures } from '../../social/pictures.ts';

export const getStaticPaths = (() =>
  Object.entries(emailPictures).map(([picture, draw]) => ({
    params: { picture },
    props: { draw },
  }))) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<{ draw: () => Promise<Uint8Array> }>) {
  const picture = await props.draw();
  return new Response(Uint8Array.from(picture), { headers: { 'Content-Type': 'image/png' } });
}
