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
      /** Who tells it: a first name. */
      name: z.string(),
      from: z.string(),
      /** The town of the college, its country, and how far that is from home. */
      to: z.string(),
      country: z.string(),
      /** As it is shown, so that no page makes a format for it. */
      km: z
        .number()
        .int()
        .positive()
        .transform((km) => km.toLocaleString('en-IN')),
      year: z.number().int(),
      worry: z.enum(worryIds),
      /** Made up; said wherever it is shown. */
      sample: z.boolean(),
    }),
  ),
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
  about: list(
    'about',
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      /** `{price}` is that of the discovery call. */
      fact: z.object({ figure: z.string(), text: z.string() }).optional(),
    }),
  ),
  /** The founder's three principles, in order. */
  principles: list('principles', z.object({ title: z.string(), text: z.string() })),
  founder: defineCollection({
    loader: glob({ pattern: 'founder.md', base: 'src/content' }),
    schema: ({ image }) =>
      z.object({
        name: z.string(),
        role: z.string(),
        portrait: image(),
        sample: z.boolean(),
        /** A sentence of the story, set apart beside it. */
        quote: z.string(),
        /** What she does on an ordinary day. */
        day: z.array(z.object({ at: z.string(), what: z.string() })),
      }),
  }),
  /** Who is on the other end of a call; each has a page at /mentors/<file name>. */
  mentors: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/mentors' }),
    schema: ({ image }) =>
      z.object({
        name: z.string(),
        college: z.string(),
        course: z.string(),
        /** Course and college in few words, for beside a face. */
        brief: z.string(),
        year: z.string(),
        hometown: z.string(),
        languages: z.array(z.string()).min(1),
        askMeAbout: z.array(z.string()).min(3).max(4),
        helps: z.array(z.enum(['students', 'parents'])).min(1),
        /** 4:5, on a ground of its own: a drawing cannot know the page's colours. */
        portrait: image(),
        /** Made up; said wherever they are shown. */
        sample: z.boolean(),
      }),
  }),
  /** The cards of /student, each with its package, and the weeks that it usually takes. */
  journeys: list(
    'journeys',
    z.object({
      package: packageId,
      weeks: z.number().int(),
      lead: z.string(),
      points: z.array(z.string()),
    }),
  ),
  /** The cards of /parent: each leads to the same call, and fills in what the call is for. */
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
  /** The cards of /individual-services. */
  individualServices: list(
    'individual-services',
    z.object({
      service: serviceId,
      group: z.enum(['paper', 'room']),
      bring: z.string(),
      points: z.array(z.string()),
      /** What 45 minutes do not hold. */
      beyond: z.string(),
      /** From the page that it is about: a line that goes, one that stays, and a word on it. */
      scrap: z.object({ out: z.string(), kept: z.string(), note: z.string() }),
    }),
  ),
  /** Questions and answers, shown on the contact page and told to search engines. */
  questions: list('questions', z.object({ question: z.string(), answer: z.string() })),
  /** Their titles and summaries are those of their pages, in pages.json. */
  policies: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/policies' }),
    schema: z.object({
      /** What it comes to, in three sentences. */
      short: z.array(z.string()).length(3),
    }),
  }),
};
