import type { APIContext, GetStaticPaths } from 'astro';
import type { Sharp } from 'sharp';
import { emailPictures, fileResponse } from '../../social/pictures.ts';

export const getStaticPaths = (() =>
  Object.entries(emailPictures).map(([picture, image]) => ({
    params: { picture },
    props: { image },
  }))) satisfies GetStaticPaths;

export async function GET({ props: { image } }: APIContext<{ image: Sharp }>): Promise<Response> {
  return fileResponse(await image.png({ palette: true }).toBuffer(), 'image/png');
}
