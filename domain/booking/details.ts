/** The details step: two forms, one for students and one for parents (spec sections 3 and 5). */

import { ageRule } from '#domain/account/consent.ts';
import type { Audience } from '#domain/catalogue.ts';
import {
  block,
  emailAddress,
  filled,
  fillIn,
  INVALID_EMAIL,
  isEmailAddress,
  line,
} from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import {
  applicationStages,
  communications,
  competitiveExams,
  intakeOptions,
  studyDestinations,
} from './details-options.ts';

const PICK = 'Please choose one of the options';

type Field = z.ZodMiniType<string, string>;

function required(field: string, shape: Field = line): Field {
  return z.pipe(filled(fillIn(field)), shape);
}

function choice<const Options extends readonly string[]>(field: string, options: Options) {
  return z.pipe(filled(fillIn(field)), z.enum(options, PICK));
}

const optional = (shape: Field) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    shape,
  );

const optionalEmail = line.check(
  z.refine((value) => value === '' || isEmailAddress(value), INVALID_EMAIL),
);

const contact = {
  fullName: required('fullName'),
  phoneNumber: required('phoneNumber'),
  emailId: required('emailId', emailAddress),
};

const interests = {
  interestedCourse: required('interestedCourse'),
  preferredStudyDestination: choice('preferredStudyDestination', studyDestinations),
  interestedCountries: optional(line),
};

const purposeOfCall = required('purposeOfCall', block);

const agreement = { ageRule: z.literal(ageRule.agreed, ageRule.missing) };

export const parentDetails = z.object({
  ...contact,
  childEducation: required('childEducation'),
  ...interests,
  purposeOfCall,
  ...agreement,
});

/** `now` decides which intakes are on offer. */
export function studentDetails(now: number) {
  return z.object({
    ...contact,
    ...interests,
    planningToApply: choice('planningToApply', intakeOptions(now)),
    competitiveExam: choice('competitiveExam', competitiveExams),
    purposeOfCall,
    testScores: optional(line),
    applicationStage: choice('applicationStage', applicationStages),
    specificQuestions: optional(block),
    alternateEmail: optional(optionalEmail),
    specificRequirements: optional(block),
    preferredCommunication: z.pipe(
      z.transform((value) => value || 'email'),
      z.enum(communications, PICK),
    ),
    ...agreement,
  });
}

type ParentDetails = z.infer<typeof parentDetails>;
type StudentDetails = z.infer<ReturnType<typeof studentDetails>>;
export type Details = ParentDetails | StudentDetails;
export type DetailsField = Exclude<keyof ParentDetails | keyof StudentDetails, 'ageRule'>;

const asked = { parent: parentDetails.shape, student: studentDetails(0).shape };

export function isAsked(field: DetailsField, audience: Audience): boolean {
  return field in asked[audience];
}

export function detailsSchema(audience: Audience, now: number): z.ZodMiniType<Details> {
  return audience === 'parent' ? parentDetails : studentDetails(now);
}
