import { site } from '#domain/site.ts';

export type ChallengeAction = 'signup' | 'login' | 'reset' | 'contact' | 'webinar' | 'hold';

export interface ChallengeTerms {
  siteKey: string;
  scriptUrl: string;
  action: ChallengeAction;
}

export const challengeMessages = {
  challengeRequired: 'Please confirm that you are a person, and try again.',
  challengeRefused:
    'We could not confirm that you are a person. Please try again in a few minutes.',
  challengeTitle: 'One quick check',
  challengeReason:
    'We are getting an unusual number of requests. This check keeps bots out. What you typed is still here.',
  challengeWidgetFailed: `The security check did not succeed. Please try again, or write to ${site.supportEmail}.`,
  challengeUnsupported: `This browser cannot show the security check. Please use another browser, or write to ${site.supportEmail}.`,
  challengeLoadError: `The security check could not be loaded. Please check your connection and your content blockers, or write to ${site.supportEmail}.`,
} as const;
