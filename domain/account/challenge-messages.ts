import { site } from '#domain/site.ts';

export const challengeMessages = {
  challengeRequired: 'Please confirm that you are a person, and try again.',
  challengeRefused:
    'We could not confirm that you are a person. Please try again in a few minutes.',
  challengeTitle: 'One quick check',
  challengeReason:
    'We are getting unusually many requests just now. This check keeps programs out; everything you typed stays as it is.',
  challengeNotPassed: `The check did not go through. Please try again, or write to ${site.supportEmail}.`,
  challengeUnsupported: `This browser cannot show the check. Please use another one, or write to ${site.supportEmail}.`,
  challengeLoadError: `The check could not be loaded. Please look at your connection and at extensions that block content, or write to ${site.supportEmail}.`,
} as const;
