import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DisplayState } from '#domain/booking/display-state.ts';
import { MessageContext } from '#ui/ActionMessages.tsx';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { BookingCard, PastBookingCard } from './BookingCard.tsx';
import type { BookingGroups, ProfileBooking } from './profileBookings.ts';

const TABS: { state: DisplayState; label: string; emptyTitle: string }[] = [
  { state: 'upcoming', label: 'Upcoming', emptyTitle: 'No upcoming bookings' },
  { state: 'ongoing', label: 'Live', emptyTitle: 'No active sessions' },
  { state: 'completed', label: 'Past', emptyTitle: 'No completed bookings' },
];

const LIVE_TAB = TABS.findIndex(({ state }) => state === 'ongoing');

const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const LIVE_BADGE = 'bg-green text-white';

export function BookingTabs({ groups }: { groups: BookingGroups }) {
  const hasLiveCall = groups.ongoing.length > 0;
  const [activeTab, setActiveTab] = useState(hasLiveCall ? LIVE_TAB : 0);
  const [message, setMessage] = useNotice();
  const tabs = useRef<HTMLDivElement>(null);
  const focusTab = (index: number) => tabs.current?.querySelectorAll('button')[index]?.focus();

  function onKeyDown({ key }: KeyboardEvent): void {
    const next = (activeTab + (ARROW_STEPS[key] ?? 0) + TABS.length) % TABS.length;
    setActiveTab(next);
    focusTab(next);
  }

  /** The card of a cancelled call disappears, so the active tab gets the focus. */
  function showMessage(text: string): void {
    setMessage(text);
    focusTab(activeTab);
  }

  return (
    <section aria-label="Your bookings" className="grid gap-4">
      {message && <Alert tone="success">{message}</Alert>}
      <div ref={tabs} role="tablist" aria-label="Bookings" className="tabs">
        {TABS.map(({ state, label }, index) => (
          <button
            key={state}
            type="button"
            role="tab"
            id={`tab-${state}`}
            aria-controls={`panel-${state}`}
            aria-selected={index === activeTab}
            tabIndex={index === activeTab ? 0 : -1}
            onClick={() => setActiveTab(index)}
            onKeyDown={onKeyDown}
            className="tab"
          >
            {label}{' '}
            <span className={`badge ms-1 ${hasLiveCall && index === LIVE_TAB ? LIVE_BADGE : ''}`}>
              {groups[state].length + cancelledInTab(groups, state).length}
            </span>
          </button>
        ))}
      </div>
      {TABS.map(({ state, emptyTitle }, index) => (
        <div
          key={state}
          role="tabpanel"
          id={`panel-${state}`}
          aria-labelledby={`tab-${state}`}
          hidden={index !== activeTab}
          className="pt-2"
        >
          <MessageContext value={showMessage}>
            <Panel groups={groups} state={state} emptyTitle={emptyTitle} />
          </MessageContext>
        </div>
      ))}
    </section>
  );
}

interface PanelProps {
  groups: BookingGroups;
  state: DisplayState;
  emptyTitle: string;
}

function Panel({ groups, state, emptyTitle }: PanelProps) {
  const held = state === 'upcoming' ? groups.held : [];
  const cancelled = cancelledInTab(groups, state);
  const bookings = groups[state];
  const bookingsTitle = held.length > 0 && `Your next ${bookings.length === 1 ? 'call' : 'calls'}`;
  return (
    <div className="grid gap-8">
      <BookingSection title="Finish this booking" bookings={held} state={state} />
      {bookings.length + held.length + cancelled.length === 0 && (
        <EmptyCard title={emptyTitle}>
          <p className="text-pretty text-soft">Your booked calls appear here.</p>
          <ButtonLink className="max-sm:w-full" href="/calendar">
            Book a call
          </ButtonLink>
        </EmptyCard>
      )}
      <BookingSection title={bookingsTitle} bookings={bookings} state={state} />
      {state === 'completed' && bookings.length > 0 && (
        <ButtonLink tone="secondary" className="justify-self-start" href="/calendar">
          Book the next call
        </ButtonLink>
      )}
      <BookingSection title="Cancelled or refunded" bookings={cancelled} state={state} />
    </div>
  );
}

function cancelledInTab({ cancelled }: BookingGroups, state: DisplayState) {
  return state === 'completed' ? cancelled : [];
}

interface SectionProps extends Pick<PanelProps, 'state'> {
  title: string | false;
  bookings: ProfileBooking[];
}

function BookingSection({ title, bookings, state }: SectionProps) {
  const id = useId();
  if (bookings.length === 0) return null;
  const Card = state === 'completed' ? PastBookingCard : BookingCard;
  const list = (
    <ul className="grid gap-4">
      {bookings.map((booking) => (
        <Card key={booking.id} booking={booking} state={state} />
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {list}
    </section>
  );
}
