import { EXTENSION_MONTHS } from '#domain/packages/validity.ts';

export const journeyMessages = {
  extendQuestion: `Extend this package by ${EXTENSION_MONTHS} months? It costs nothing, and can be done once.`,
  extendError: 'Error extending your package. Please try again.',
  askError: 'Error sending your request. Please try again.',
  asked: 'Asked. We answer by email.',
  takenBack: 'Your request is taken back: you can book your sessions again.',
  takeBackError: 'Error taking your request back. Please try again.',
} as const;
