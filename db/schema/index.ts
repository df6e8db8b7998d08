export * from './bookings.ts';
export * from './outbox.ts';
export * from './payments.ts';
export * from './settings.ts';
export * from './users.ts';
