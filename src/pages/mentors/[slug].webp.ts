import { getCollection } from 'astro:content';
import type { APIContext, GetStaticPaths } from 'astro';
import { z } from 'astro/zod';
import { drawFace, fileResponse } from '../../social/pictures.ts';

/** `data.portrait` contains no file path. The raw frontmatter contains the file path. */
const Frontmatter = z.object({ portrait: z.string() });

export const getStaticPaths = (async () => {
  const mentors = await getCollection('mentors');
  return mentors.map(({ id, filePath, rendered }) => {
    const { portrait } = Frontmatter.parse(rendered?.metadata?.frontmatter);
    return { params: { slug: id }, props: { portrait, contentFile: `${filePath}` } };
  });
}) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<{ portrait: string; contentFile: string }>) {
  return fileResponse(await drawFace(props.portrait, props.contentFile), 'image/webp');
}
