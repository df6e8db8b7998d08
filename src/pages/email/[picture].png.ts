import type { APIContext, GetStaticPaths } from 'astro';
import { fileResponse } from '../../social/file-response.ts';
import { emailPictures } from '../../social/pictures.ts';

export const getStaticPaths = (() =>
  Object.entries(emailPictures).map(([picture, draw]) => ({
    params: { picture },
    props: { draw },
  }))) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<{ draw: () => Promise<Uint8Array> }>) {
  return fileResponse(await props.draw(), 'image/png');
}
