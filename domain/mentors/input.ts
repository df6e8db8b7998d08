import { accountEmail } from '#domain/account/account.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { SLUG_MAX } from '#domain/mentors/names.ts';
import { EMAIL_MAX, SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { filled, textLine, wholeNumber } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { mentorMessages } from './messages.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const services = z.array(z.enum(serviceIds, mentorMessages.notAService));

const fields = z.object({
  id: z
    .string(mentorMessages.badSlug)
    .check(
      z.minLength(1, mentorMessages.noOne),
      z.maxLength(SLUG_MAX, mentorMessages.badSlug),
      z.regex(SLUG, mentorMessages.badSlug),
    ),
  name: z.pipe(filled(mentorMessages.noName), textLine),
  email: z.nullable(accountEmail),
  services: z.nullable(services.check(z.minLength(1, mentorMessages.noService))),
  isActive: z.boolean(),
  position: wholeNumber({ min: 0, max: 999 }, mentorMessages.position),
});

export const newMentorInput = z.pick(fields, { id: true, name: true, email: true, services: true });

export const mentorInput = z.extend(z.partial(z.omit(fields, { id: true })), {
  /** Must be true to switch off a mentor with upcoming calls. The calls stay with the mentor. */
  keepsCalls: z.optional(z.boolean()),
});

export const mentorChange = z.extend(mentorInput, {
  seen: z._default(
    z.partial(
      z.object({
        name: z.nullable(z.string().check(z.maxLength(SHORT_TEXT_MAX))),
        email: z.nullable(z.string().check(z.maxLength(EMAIL_MAX))),
        services: z.nullable(services),
      }),
    ),
    {},
  ),
});

export type NewMentorInput = z.infer<typeof newMentorInput>;
export type MentorInput = z.infer<typeof mentorInput>;
export type MentorChange = z.infer<typeof mentorChange>;
