import { site } from '#domain/site.ts';
import { because, type EmailContent } from './content.ts';

const newPasswordLink = (href: string) => ({ label: 'Choose a new password', href });

export const resetPassword = (href: string): EmailContent => ({
  subject: `Choose a new ${site.name} password`,
  heading: 'Choose a new password',
  paragraphs: [
    `We received a request for a new password for the ${site.name} account with this email address.`,
    'The link works once, within 30 minutes.',
  ],
  link: { ...newPasswordLink(href), showsUrl: true },
  smallPrint: ['If you did not ask for this, ignore this email. Your password stays the same.'],
  because: because.ofAccount,
});

export const passwordChanged = (forgotPage: string): EmailContent => ({
  subject: `Your ${site.name} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    `The password of your ${site.name} account has just been changed, and all other devices were signed out.`,
    'If it was you, you do not need to do anything.',
  ],
  note: `If it was not you, choose a new password now and write to ${site.supportEmail}.`,
  link: newPasswordLink(forgotPage),
  because: because.ofAccount,
});

export const verifyEmail = (href: string): EmailContent => ({
  subject: `Please confirm your email address for ${site.name}`,
  heading: 'Welcome. Is this your address?',
  paragraphs: [
    'Your account is ready to use.',
    'Please confirm that this address is yours, so that the links to your calls reach you. You have 24 hours.',
  ],
  link: { label: 'Confirm my address', href, showsUrl: true },
  smallPrint: ['If you did not create an account with us, please ignore this email.'],
  because: because.ofRequest,
});

export const changeEmail = (href: string): EmailContent => ({
  subject: `Confirm your new address for ${site.name}`,
  heading: 'Your new address',
  paragraphs: [
    `You asked us to use this address for your ${site.name} account. Please confirm that it is yours. Until then nothing changes.`,
    'The link works once, within 24 hours.',
  ],
  link: { label: 'Use this address', href, showsUrl: true },
  smallPrint: ['If you did not ask for this, ignore this email. Nothing will change.'],
  because: because.ofRequest,
});

export const emailChangeAsked = (email: string, forgotPage: string): EmailContent => ({
  subject: `A new address for your ${site.name} account`,
  heading: 'Your address is about to change',
  paragraphs: [
    `Someone who knows your password asked us to use ${email} for your ${site.name} account. Your address changes once the new one is confirmed.`,
    'If it was you, you do not need to do anything here.',
  ],
  note: `If it was not you, choose a new password, which stops the change. Then write to ${site.supportEmail}.`,
  link: newPasswordLink(forgotPage),
  because: because.ofAccount,
});

export const googleLinked = (forgotPage: string, isPasswordKept: boolean): EmailContent => ({
  subject: `Google sign-in was added to your ${site.name} account`,
  heading: 'You can now sign in with Google',
  paragraphs: [
    `Someone, most likely you, has just signed in to your ${site.name} account with Google. All other devices were signed out.`,
    isPasswordKept
      ? 'Your old password still works.'
      : 'Your old password was removed, because this email address had never been confirmed. Unpaid bookings and the answers in them were removed too. You can choose a new password.',
  ],
  note: `If it was not you, please write to ${site.supportEmail}.`,
  link: newPasswordLink(forgotPage),
  because: because.ofAccount,
});

export const accountDeleted = (): EmailContent => ({
  subject: `Your ${site.name} account is deleted`,
  heading: 'Your account is deleted',
  paragraphs: [
    `As you asked, we deleted your ${site.name} account, with your name, your address and everything you told us for your calls.`,
    'We keep the payment records that tax law requires, without your name.',
  ],
  note: `If it was not you, please write to ${site.supportEmail}.`,
  because: because.ofFormerAccount,
});

export const calendarDisconnected = (hoursPage: string): EmailContent => ({
  subject: 'Your Google Calendar is disconnected',
  heading: 'Please connect your Google Calendar again',
  paragraphs: [
    'Google no longer gives us access to your calendar, most likely because the access was removed there.',
    'For an hour we use the busy times that we read last. After that, clients might not be able to choose your times. New calls are not added to your calendar.',
  ],
  link: { label: 'Connect it again', href: hoursPage },
  smallPrint: ['If you want to stop using Google Calendar, disconnect it on the same page.'],
  because: because.ofAgenda,
  isInternal: true,
});
