/** Slow second implementation of a mentor's calendar. Tests every rule for every start time. */
import type { CalendarDay, Slot } from '#domain/calendar/calendar.ts';
import { DAY_MINUTES, isInHours, workingRanges } from '#domain/calendar/hours.ts';
import {
  bookableDates,
  callInterval,
  coveredTimes,
  type Interval,
  overlaps,
  slotMinute,
  slotTimes,
} from '#domain/calendar/slots.ts';
import type { CalendarInput, TakenCall } from '#domain/calendar/starts.ts';
import { addDays, HOUR, MINUTE } from '#domain/time.ts';

type Shown = Omit<Slot, 'time' | 'selectable'>;

export function judgeCalendar(input: CalendarInput, days: number): CalendarDay[] {
  return bookableDates(input.now)
    .slice(0, days)
    .map((date) => {
      const slots = slotTimes.map((time) => judge(date, time, input));
      const others = input.calls.filter((call) => call.date === date && call.state !== 'yours');
      const isCapReached = input.rules.dailyCap !== null && others.length >= input.rules.dailyCap;
      const isTaken = ({ state }: Slot) => state !== 'free' && state !== 'overlap';
      const isOpen = slots.some(({ selectable }) => selectable);
      return {
        date,
        full: isCapReached || slots.every(isTaken) || !isOpen,
        blocked: input.blocks.some((block) => block.date === date && block.time === null),
        slots,
      };
    });
}

function judge(date: string, time: string, input: CalendarInput): Slot {
  const request = callInterval(date, time, input.minutes);
  const calls = input.calls.filter((call) => call.date === date);
  const taken = calls.find((call) => call.time === time);
  const others = calls.filter(({ state }) => state !== 'yours');
  const refused =
    stateFromClientCalls(request, input) ??
    (taken && taken.state !== 'yours' ? stateFromCall(taken, input) : undefined) ??
    stateFromBlocks(date, time, input) ??
    stateFromOverlaps(request, others, input) ??
    (taken && taken.duration >= input.minutes
      ? undefined
      : stateFromSettings(date, time, others, input));
  if (refused) return { time, ...refused, selectable: false };
  const open: Shown = taken ? stateFromCall(taken, input) : { state: 'free', label: 'Available' };
  return { time, ...open, selectable: true };
}

function stateFromClientCalls(
  request: Interval,
  { clientCalls }: CalendarInput,
): Shown | undefined {
  const atStart = clientCalls.find(({ startsAt }) => startsAt === request.startsAt);
  if (atStart) return { state: 'yours', label: atStart.label, bookingId: atStart.bookingId };
  const near = clientCalls.find((call) => overlaps(request, call));
  const label = `Overlaps ${near?.label.toLowerCase()}`;
  return near && { state: 'overlap', label, bookingId: near.bookingId };
}

function stateFromCall(call: TakenCall, { minutes }: CalendarInput): Shown {
  const labels = { booked: 'Booked', reserved: 'Reserved', yours: 'Your Reservation' };
  const length = call.duration === minutes ? '' : ` (${call.duration} min)`;
  const label = call.isMoving ? 'This call now' : labels[call.state];
  return { state: call.state, label: label + length };
}

function stateFromBlocks(date: string, time: string, { minutes, blocks }: CalendarInput) {
  const today = blocks.filter((block) => block.date === date);
  if (today.some((block) => block.time === null || block.time === time)) {
    return { state: 'blocked', label: 'Blocked' } as const;
  }
  const isBlockedLater =
    today.some((block) => coveredTimes(time, minutes).includes(block.time ?? '')) ||
    (slotMinute(time) + minutes > DAY_MINUTES &&
      blocks.some((block) => block.date === addDays(date, 1) && block.time === null));
  return isBlockedLater
    ? ({ state: 'overlap', label: 'Overlaps a blocked time' } as const)
    : undefined;
}

function stateFromOverlaps(request: Interval, others: TakenCall[], { rules }: CalendarInput) {
  const call = others.find(
    (other) =>
      !rules.allowOverlap &&
      overlaps(request, callInterval(other.date, other.time, other.duration)),
  );
  const label = `Overlaps a call (${call?.duration} min)`;
  return call && ({ state: 'overlap', label } as const);
}

function stateFromSettings(date: string, time: string, others: TakenCall[], input: CalendarInput) {
  const { now, minutes, rules, hours, timeOff, busy } = input;
  const request = callInterval(date, time, minutes);
  const rangesOn = workingRanges(hours, timeOff);
  const call = { time, duration: minutes };
  const isWorking = isInHours(call, rangesOn(date), rangesOn(addDays(date, 1)));
  if (!isWorking || busy.some((interval) => overlaps(request, interval))) {
    return { state: 'closed', label: 'Not a working hour' } as const;
  }
  if (request.startsAt - now < rules.minimumNotice * HOUR) {
    return { state: 'blocked', label: `Too soon (${rules.minimumNotice} h notice)` } as const;
  }
  if (rules.dailyCap !== null && others.length >= rules.dailyCap) {
    return { state: 'blocked', label: 'Day is full' } as const;
  }
  const isNear = others.some((other) => {
    const { startsAt, endsAt } = callInterval(other.date, other.time, other.duration);
    const buffer = rules.bufferMinutes * MINUTE;
    return overlaps(request, { startsAt: startsAt - buffer, endsAt: endsAt + buffer });
  });
  if (isNear && !rules.allowOverlap) {
    return { state: 'overlap', label: 'Too close to another call' } as const;
  }
  return undefined;
}
