/** The words and lists of the marketing pages: the owner edits JSON and Markdown, never components. */

import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { isPackage, isServiceId } from '#domain/catalogue.ts';

const serviceId = z.string().refine(isServiceId, 'not a service of the catalogue');
const packageId = serviceId.refine(isPackage, 'not a package of the catalogue');
const audience = z.enum(['student', 'parent']);

const list = <Shape extends z.ZodType>(name: string, schema: Shape) =>
  defineCollection({ loader: file(`src/content/${name}.json`), schema });

export const collections = {
  /** 25 of them (spec section 3). */
  testimonials: list('testimonials', z.object({ text: z.string(), college: z.string() })),
  /** The region cards of the home page and the schools on their backs. */
  regions: list(
    'regions',
    z.object({ name: z.string(), text: z.string(), schools: z.array(z.string()).min(1) }),
  ),
  /** The Difference tables: one an audience; a row has one cell for each column. */
  comparisons: list(
    'comparisons',
    z.object({
      audience,
      columns: z.array(z.string()),
      rows: z.array(z.object({ feature: z.string(), cells: z.array(z.string()) })),
    }),
  ),
  missions: list('missions', z.object({ audience, title: z.string(), text: z.string() })),
  /** Five steps, in order. */
  roadmap: list('roadmap', z.object({ title: z.string(), text: z.string() })),
  /** The five sections of /about, in order. */
  about: list('about', z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** The founder's three principles, in order. */
  principles: list('principles', z.object({ title: z.string(), text: z.string() })),
  founder: defineCollection({ loader: glob({ pattern: 'founder.md', base: 'src/content' }) }),
  /** The cards of /student, each with its package. */
  journeys: list(
    'journeys',
    z.object({ package: packageId, lead: z.string(), points: z.array(z.string()) }),
  ),
  /** The cards of /parent. */
  parentTopics: list('parent-topics', z.object({ title: z.string(), text: z.string() })),
  /** The cards of /individual-services. */
  individualServices: list(
    'individual-services',
    z.object({ service: serviceId, points: z.array(z.string()) }),
  ),
  /** Questions and answers, shown on the contact page and told to search engines. */
  questions: list('questions', z.object({ question: z.string(), answer: z.string() })),
  /** Their titles and summaries are those of their pages, in pages.json. */
  policies: defineCollection({ loader: glob({ pattern: '*.md', base: 'src/content/policies' }) }),
};
