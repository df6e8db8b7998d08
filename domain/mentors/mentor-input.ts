import { email } from '#domain/account/account.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { EMAIL_MAX, SHORT_TEXT_MAX } from '#domain/text/limits.ts';
import { filled, line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { mentorMessages as messages } from './messages.ts';
import { SLUG_MAX } from './names.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const POSITION_MAX = 999;

const fields = z.object({
  id: z
    .string(messages.badSlug)
    .check(
      z.minLength(1, messages.noOne),
      z.maxLength(SLUG_MAX, messages.badSlug),
      z.regex(SLUG, messages.badSlug),
    ),
  name: z.pipe(filled(messages.noName), line),
  /** The address of the account with which they sign in; null for none. */
  email: z.nullable(email),
  /** null for all, also those to come. */
  services: z.nullable(
    z.array(z.enum(serviceIds, messages.notAService)).check(z.minLength(1, messages.noService)),
  ),
  isActive: z.boolean(),
  position: z
    .int(messages.position)
    .check(z.minimum(0, messages.position), z.maximum(POSITION_MAX, messages.position)),
});

export const newMentorInput = z.pick(fields, { id: true, name: true, email: true, services: true });

export const mentorInput = z.extend(z.partial(z.omit(fields, { id: true })), {
  /** True once the admin has seen which calls stay with a mentor who is switched off. */
  keepsCalls: z.optional(z.boolean()),
});

export const mentorChange = z.extend(mentorInput, {
  seen: z._default(
    z.partial(
      z.object({
        name: z.nullable(z.string().check(z.maxLength(SHORT_TEXT_MAX))),
        email: z.nullable(z.string().check(z.maxLength(EMAIL_MAX))),
        services: z.nullable(z.array(z.enum(serviceIds, messages.notAService))),
      }),
    ),
    {},
  ),
});

export type NewMentorInput = z.infer<typeof newMentorInput>;
export type MentorInput = z.infer<typeof mentorInput>;
export type MentorChange = z.infer<typeof mentorChange>;
