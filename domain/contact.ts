import { turnstileToken } from '#domain/account/account.ts';
import { emailAddress, emptyMessage, filled, textBlock, textLine } from '#domain/text/text.ts';
import { site } from './site.ts';
import * as z from './zod.ts';

export const contactMessages = {
  contactThanks: "Thank you for your message! We'll get back to you soon.",
  contactFailed: `We could not send your message just now. Please try again in a few minutes, or write to ${site.supportEmail}.`,
} as const;

export const contactErrors = {
  name: emptyMessage('fullName'),
  email: emptyMessage('emailAddress'),
  subject: emptyMessage('subject'),
  message: emptyMessage('message'),
} as const;

export const contactInput = z.object({
  name: z.pipe(filled(contactErrors.name), textLine),
  email: z.pipe(filled(contactErrors.email), emailAddress),
  subject: z.pipe(filled(contactErrors.subject), textLine),
  message: z.pipe(filled(contactErrors.message), textBlock),
  /** Invisible field: bots fill the field in, but people leave it empty. */
  website: z.optional(z.string()),
  turnstileToken,
});

/** Not in `webinar.ts`: the webinar page's script imports that file, and Zod is large. */
export const webinarInput = z.pick(contactInput, {
  email: true,
  website: true,
  turnstileToken: true,
});

export const webinarLinkInput = z.object({ token: z.string().check(z.maxLength(100)) });

export type ContactInput = z.infer<typeof contactInput>;
export type WebinarInput = z.infer<typeof webinarInput>;
