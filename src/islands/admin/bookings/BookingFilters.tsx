import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { BookingFilter } from '#domain/booking/list.ts';
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { bookingStateLabels, bookingStates } from '#domain/booking/state.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { listPage } from './address.ts';

/** The filters; applying them loads a new URL. */
export function BookingFilters({ filter }: { filter: BookingFilter }) {
  const hint = useId();
  return (
    <search>
      <form onSubmit={show} className="card grid gap-4 p-4 sm:p-5">
        <div>
          <Labelled label="Search">
            <input
              type="search"
              name="q"
              className="input"
              maxLength={SEARCH_MAX}
              defaultValue={filter.q}
              aria-describedby={hint}
            />
          </Labelled>
          <p id={hint} className="mt-1 text-sm text-soft">
            By name, email, phone, booking id or payment id.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4">
          <FilterSelect
            label="State"
            name="status"
            all="Any"
            options={bookingStates.map((state) => [state, bookingStateLabels[state]])}
            defaultValue={filter.status ?? ''}
          />
          <FilterSelect
            label="Service"
            name="service"
            all="Any"
            options={serviceIds.map((id) => [id, services[id].title])}
            defaultValue={filter.service ?? ''}
          />
          <Labelled label="From" className="max-sm:col-span-2">
            <input type="date" name="from" className="input" defaultValue={filter.from} />
          </Labelled>
          <Labelled label="To" className="max-sm:col-span-2">
            <input type="date" name="to" className="input" defaultValue={filter.to} />
          </Labelled>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" tone="primary" className="max-sm:w-full">
            Show
          </Button>
          {Object.keys(filter).length > 0 && (
            <a className="link inline-grid min-h-11 content-center" href={listPage()}>
              Show all bookings
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

function show(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)];
  location.assign(listPage(Object.fromEntries(fields.filter(([, value]) => value !== ''))));
}

interface LabelledProps {
  label: string;
  className?: string;
  children: ReactNode;
}

function Labelled({ label, className = 'min-w-0', children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its child is the control
    <label className={className}>
      <span className="label">{label}</span>
      {children}
    </label>
  );
}
