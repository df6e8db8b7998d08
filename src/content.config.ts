/** The words and lists of the marketing pages: the owner edits JSON and Markdown, never components. */

import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { isPackage, isServiceId } from '#domain/catalogue.ts';
import { worryIds } from './content/worries.ts';

const serviceId = z.string().refine(isServiceId, 'not a service of the catalogue');
const packageId = serviceId.refine(isPackage, 'not a package of the catalogue');
const audience = z.enum(['student', 'parent']);

const list = <Shape extends z.ZodType>(name: string, schema: Shape) =>
  defineCollection({ loader: file(`src/content/${name}.json`), schema });

export const collections = {
  /** 25 of them (spec section 3). */
  testimonials: list(
    'testimonials',
    z.object({
      text: z.string(),
      college: z.string(),
      course: z.string().optional(),
      name: z.string(),
      from: z.string(),
      to: z.string(),
      country: z.string(),
      km: z
        .number()
        .int()
        .positive()
        .transform((km) => km.toLocaleString('en-IN')),
      year: z.number().int(),
      worry: z.enum(worryIds),
      sample: z.boolean(),
    }),
  ),
  regions: list(
    'regions',
    z.object({ name: z.string(), text: z.string(), schools: z.array(z.string()).min(1) }),
  ),
  comparisons: list(
    'comparisons',
    z.object({
      audience,
      columns: z.array(z.string()),
      rows: z.array(z.object({ feature: z.string(), cells: z.array(z.string()) })),
    }),
  ),
  missions: list('missions', z.object({ audience, title: z.string(), text: z.string() })),
  roadmap: list('roadmap', z.object({ title: z.string(), text: z.string() })),
  /** The five sections of /about, in order. */
  about: list(
    'about',
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      /** `{price}` is that of the discovery call. */
      fact: z.object({ figure: z.string(), text: z.string() }).optional(),
    }),
  ),
  principles: list('principles', z.object({ title: z.string(), text: z.string() })),
  founder: defineCollection({
    loader: glob({ pattern: 'founder.md', base: 'src/content' }),
    schema: ({ image }) =>
      z.object({
        name: z.string(),
        role: z.string(),
        portrait: image(),
        sample: z.boolean(),
        quote: z.string(),
        day: z.array(z.object({ at: z.string(), what: z.string() })),
      }),
  }),
  mentors: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/mentors' }),
    schema: ({ image }) =>
      z.object({
        name: z.string(),
        college: z.string(),
        course: z.string(),
        brief: z.string(),
        year: z.string(),
        hometown: z.string(),
        languages: z.array(z.string()).min(1),
        askMeAbout: z.array(z.string()).min(3).max(4),
        helps: z.array(z.enum(['students', 'parents'])).min(1),
        portrait: image(),
        sample: z.boolean(),
      }),
  }),
  journeys: list(
    'journeys',
    z.object({
      package: packageId,
      weeks: z.number().int(),
      lead: z.string(),
      points: z.array(z.string()),
    }),
  ),
  parentTopics: list(
    'parent-topics',
    z.object({
      topic: z.string(),
      title: z.string(),
      text: z.string(),
      questions: z.array(z.string()),
      purpose: z.string(),
    }),
  ),
  individualServices: list(
    'individual-services',
    z.object({
      service: serviceId,
      group: z.enum(['paper', 'room']),
      bring: z.string(),
      points: z.array(z.string()),
      /** What 45 minutes do not hold. */
      beyond: z.string(),
      scrap: z.object({ out: z.string(), kept: z.string(), note: z.string() }),
    }),
  ),
  questions: list('questions', z.object({ question: z.string(), answer: z.string() })),
  policies: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/policies' }),
    schema: z.object({
      short: z.array(z.string()).length(3),
    }),
  }),
};
