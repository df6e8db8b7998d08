import { useState } from 'react';
import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import { DateRange } from '#dashboard/DateRange.tsx';
import { openFiltered } from '#dashboard/listAddress.ts';
import type { BookingFilter } from '#domain/booking/input.ts';
import { listStates } from '#domain/booking/state.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { searchLimit } from '#domain/search.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { listPage, type NamedMentor } from './bookingData.ts';

interface Props {
  filter: BookingFilter;
  mentors: NamedMentor[];
}

export function BookingFilters({ filter, mentors }: Props) {
  const { q: _, ...narrowing } = filter;
  const [isOpen, setOpen] = useState(Object.keys(narrowing).length > 0 && !isShortcut(filter));
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, listPage)}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5 xl:grid-cols-[minmax(0,1.7fr)_repeat(3,minmax(0,1fr))_repeat(2,10.5rem)_auto]"
      >
        <label className="col-span-2 min-w-0 md:col-span-1 lg:col-span-5 xl:col-span-1">
          <span className="label">Search</span>
          <input
            type="search"
            name="q"
            // The desk was asked to search.
            // biome-ignore lint/a11y/noAutofocus: the key "/" has asked for it
            autoFocus={location.hash === '#search'}
            className="input"
            {...searchLimit}
            defaultValue={filter.q}
            placeholder="Name, email, phone or id"
          />
        </label>
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          <Narrowing filter={filter} mentors={mentors} />
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-3 lg:col-span-5 xl:col-span-1">
          <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filters
          </Button>
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
        </div>
      </form>
    </search>
  );
}

function Narrowing({ filter, mentors }: Props) {
  return (
    <>
      <FilterSelect
        label="State"
        name="status"
        all="Any"
        options={listStates.map((state) => [state, stateLabels[state]])}
        defaultValue={filter.status ?? ''}
      />
      <FilterSelect
        label="Service"
        name="service"
        all="Any"
        options={serviceIds.map((id) => [id, services[id].title])}
        defaultValue={filter.service ?? ''}
      />
      <FilterSelect
        label="Mentor"
        name="mentor"
        all="Any"
        options={mentors.map(({ id, name }) => [id, name ?? mentorMessages.nameless])}
        defaultValue={filter.mentor ?? ''}
      />
      <DateRange from={filter.from} to={filter.to} />
    </>
  );
}

function shortcuts(): [label: string, filter: BookingFilter][] {
  const today = istDate(serverNow());
  return [
    ['Today', { from: today, to: today }],
    ['Not paid', { status: 'pending' }],
    [stateLabels.open, { status: 'open' }],
  ];
}

function isShortcut(filter: BookingFilter): boolean {
  return shortcuts().some(([, one]) => listPage(one) === listPage(filter));
}

export function Shortcuts({ filter }: { filter: BookingFilter }) {
  return (
    <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
      {shortcuts().map(([label, one]) => {
        const isCurrent = listPage(one) === listPage(filter);
        return (
          <a
            key={label}
            href={isCurrent ? listPage() : listPage(one)}
            aria-current={isCurrent || undefined}
            className="chip aria-[current]:border-green aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-leaf"
          >
            {label}
          </a>
        );
      })}
    </nav>
  );
}
