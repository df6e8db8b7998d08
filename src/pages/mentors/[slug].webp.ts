import { getCollection } from 'astro:content';
import type { APIContext, GetStaticPaths } from 'astro';
import { z } from 'astro/zod';
import { drawFace } from '../../social/pictures.ts';

/** `data.portrait` is an image without a file path. The raw frontmatter contains the path. */
const Written = z.object({ portrait: z.string() });

export const getStaticPaths = (async () => {
  const mentors = await getCollection('mentors');
  return mentors.map(({ id, filePath, rendered }) => {
    const { portrait } = Written.parse(rendered?.metadata?.frontmatter);
    return { params: { slug: id }, props: { portrait, content: `${filePath}` } };
  });
}) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<{ portrait: string; content: string }>) {
  const face = await drawFace(props.portrait, props.content);
  return new Response(Uint8Array.from(face), { headers: { 'Content-Type': 'image/webp' } });
}
