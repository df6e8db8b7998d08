import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { isPackage, isServiceId } from '#domain/catalogue.ts';
import worries from './content/worries.json' with { type: 'json' };

const serviceId = z.string().refine(isServiceId, 'not a service of the catalogue');
const packageId = serviceId.refine(isPackage, 'not a package of the catalogue');
const audience = z.enum(['student', 'parent']);

const text = z.string();
const section = { title: text, text };
const offer = { name: text, href: text, price: text };

const list = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  defineCollection({ loader: file(`src/content/${name}.json`), schema: z.object(shape) });

export const collections = {
  /** The specification (section 3) asks for 25 testimonials. */
  testimonials: list('testimonials', {
    text,
    college: text,
    course: text.optional(),
    name: text,
    from: text,
    to: text,
    country: text,
    km: z
      .number()
      .int()
      .positive()
      .transform((km) => km.toLocaleString('en-IN')),
    year: z.number().int(),
    worry: z.enum(Object.keys(worries) as (keyof typeof worries)[]),
    sample: z.boolean(),
  }),
  regions: list('regions', { name: text, text, schools: z.array(text).min(1) }),
  comparisons: list('comparisons', {
    audience,
    columns: z.array(text),
    rows: z.array(z.object({ feature: text, cells: z.array(text) })),
  }),
  missions: list('missions', { audience, ...section }),
  roadmap: list('roadmap', section),
  parentStages: list('parent-stages', section),
  webinarHour: list('webinar-hour', section),
  firstCall: list('first-call', { worry: text, answer: text }),
  moods: list('moods', { mood: text, words: text, call: text, href: text }),
  prices: list('prices', { ...offer, from: text.optional(), note: text }),
  smallerOffers: list('smaller-offers', { ...offer, need: text }),
  channels: list('channels', { label: text, text, href: text, icon: text }),
  about: list('about', {
    title: text,
    paragraphs: z.array(text),
    fact: z.object({ figure: text, text }).optional(),
  }),
  principles: list('principles', section),
  founder: defineCollection({
    loader: glob({ pattern: 'founder.md', base: 'src/content' }),
    schema: ({ image }) =>
      z.object({
        name: text,
        role: text,
        portrait: image(),
        sample: z.boolean(),
        quote: text,
        day: z.array(z.object({ at: text, what: text })),
      }),
  }),
  mentors: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/mentors' }),
    schema: ({ image }) =>
      z.object({
        name: text,
        college: text,
        course: text,
        brief: text,
        year: text,
        hometown: text,
        languages: z.array(text).min(1),
        askMeAbout: z.array(text).min(3).max(4),
        helps: z.array(z.enum(['students', 'parents'])).min(1),
        portrait: image(),
        sample: z.boolean(),
      }),
  }),
  journeys: list('journeys', {
    package: packageId,
    weeks: z.number().int(),
    lead: text,
    points: z.array(text),
  }),
  parentTopics: list('parent-topics', {
    topic: z.enum(['choices', 'possibilities', 'concerns']),
    title: text,
    text,
    questions: z.array(text),
    purpose: text,
  }),
  individualServices: list('individual-services', {
    service: serviceId,
    group: z.enum(['documents', 'interview']),
    bring: text,
    points: z.array(text),
    /** Topics that the individual service does not cover. */
    beyond: text,
    /** One sentence before and after the call, and the mentor's note. */
    example: z.object({ out: text, kept: text, note: text }),
  }),
  questions: list('questions', { question: text, answer: text }),
  policies: defineCollection({
    loader: glob({ pattern: '*.md', base: 'src/content/policies' }),
    schema: z.object({ short: z.array(text).length(3) }),
  }),
};
