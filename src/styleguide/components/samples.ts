/** Slots in every state, and bookings for each tab except "Live". */
import type { BookingGroups, ProfileBooking } from '#client/profile/profileBookings.ts';
import { buildCalendar } from '#domain/calendar/calendar.ts';
import { bookableDates, slotTimes } from '#domain/calendar/slots.ts';
import type { TakenCall } from '#domain/calendar/starts.ts';
import { services } from '#domain/catalogue.ts';
import { mentorNames } from '#domain/mentors/public-mentors.ts';
import { bookingRules } from '#domain/settings/settings.ts';
import { MINUTE } from '#domain/time.ts';

const now = Date.parse('2026-01-05T06:00:00Z');
const [first = '', full = '', blocked = ''] = bookableDates(now);

const call = (time: string, state: TakenCall['state'], duration = 30): TakenCall => ({
  date: first,
  time,
  duration,
  state,
});

export const days = buildCalendar({
  now,
  minutes: 30,
  calls: [
    call('08:00', 'booked', 45),
    call('09:30', 'reserved'),
    call('10:00', 'yours'),
    ...slotTimes.map((time) => ({ ...call(time, 'booked'), date: full })),
  ],
  blocks: [
    { date: blocked, time: null },
    { date: first, time: '11:00' },
  ],
  rules: bookingRules([]),
  hours: [{ day: first, from: 7 * 60, to: 21 * 60 }],
  timeOff: [],
  busy: [],
  clientCalls: [],
});

const slug = 'zoya-ansari';

const booking = {
  id: 'a-sample',
  serviceType: services['discovery-call'].serviceType,
  date: '2026-01-06',
  startsAt: Date.parse('2026-01-06T05:30:00Z'),
  duration: services['discovery-call'].minutes,
  price: services['discovery-call'].price,
  status: 'confirmed',
  holdEndsIn: 0,
  paymentId: 'pay_sample',
  proposals: [] as ProfileBooking['proposals'],
  bookingConfirmed: true,
  refundedAt: null,
  refunded: 0,
  meetingDetails: { zoomLink: 'https://meet.google.com/sample', meetingNote: '' },
} as ProfileBooking;

export const groups: BookingGroups = {
  held: [{ ...booking, id: 'held', status: 'pending', paymentId: null, holdEndsIn: 12 * MINUTE }],
  upcoming: [
    { ...booking, id: 'paid', bookingConfirmed: false },
    { ...booking, id: 'ready', mentor: { slug, name: mentorNames[slug] ?? '' } },
  ],
  ongoing: [],
  completed: [{ ...booking, id: 'done' }],
  cancelled: [
    { ...booking, id: 'cancelled', status: 'cancelled' },
    { ...booking, id: 'refunded', refundedAt: 0 },
  ],
};
