export * from './auth-tokens.ts';
export * from './bookings.ts';
export * from './outbox.ts';
export * from './payments.ts';
export * from './rate-limits.ts';
export * from './settings.ts';
export * from './users.ts';
export * from './webhook-events.ts';
