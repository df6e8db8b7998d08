import { ageRule } from '#domain/account/privacy.ts';
import type { Audience } from '#domain/catalogue.ts';
import * as text from '#domain/text/text.ts';
import { istDate, istInstant, lazily } from '#domain/time.ts';
import * as z from '#domain/zod.ts';
import { type DetailsField, detailsFields, isAsked, questions } from './details-fields.ts';

type Check = z.ZodMiniType<string>;

const optionalEmail = text.textLine.check(
  z.refine((value) => value === '' || text.isEmailAddress(value), text.INVALID_EMAIL),
);

function checkOf(field: DetailsField, now: number): Check {
  const { part, kind, options } = questions[field];
  const isOptional = part === 'optional';
  const choices = options?.(now);
  const texts = {
    line: text.textLine,
    block: text.textBlock,
    email: isOptional ? optionalEmail : text.emailAddress,
  };
  const shape = choices ? z.enum(choices, 'Please choose one of the options') : texts[kind];
  if (!isOptional) return z.pipe(text.filled(text.emptyMessage(field)), shape);
  // A choice without an answer gets its first option. For the preferred communication, it is email.
  return z.pipe(
    z.transform((value) => (choices ? value || choices[0] : (value ?? ''))),
    shape,
  );
}

export function detailsSchema(audience: Audience, now: number) {
  return schemas(audience)(istDate(now));
}

const schemas = lazily((audience: Audience) => lazily((date: string) => schemaOn(date, audience)));

function schemaOn(date: string, audience: Audience) {
  const now = istInstant(date, '00:00');
  const asked = detailsFields.filter((field) => isAsked(field, audience));
  const checks = Object.fromEntries(asked.map((field) => [field, checkOf(field, now)]));
  return z.object({
    ...(checks as Record<DetailsField, Check>),
    ageRule: z.literal(ageRule.agreed, ageRule.missing),
  });
}

export type Details = z.infer<ReturnType<typeof detailsSchema>>;
