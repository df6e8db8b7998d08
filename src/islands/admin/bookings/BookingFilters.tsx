import { useState } from 'react';
import type { BookingFilter } from '#domain/booking/list.ts';
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { listStates } from '#domain/booking/state.ts';
import { serviceIds, services } from '#domain/catalogue.ts';
import { stateLabels } from '#islands/admin/agenda/plan.ts';
import { DateFilter } from '#islands/admin/DateFilter.tsx';
import { openFiltered } from '#islands/admin/listAddress.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { listPage } from './address.ts';
import { isShortcut } from './Shortcuts.tsx';

/** The filters; applying them opens a new address. */
export function BookingFilters({ filter }: { filter: BookingFilter }) {
  const { q: _, ...narrowing } = filter;
  const [isOpen, setOpen] = useState(Object.keys(narrowing).length > 0 && !isShortcut(filter));
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, listPage)}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4 xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
      >
        <label className="col-span-2 min-w-0 lg:col-span-4 xl:col-span-1">
          <span className="label">Search</span>
          <input
            type="search"
            name="q"
            // The desk was asked to search.
            // biome-ignore lint/a11y/noAutofocus: the key "/" has asked for it
            autoFocus={location.hash === '#search'}
            className="input"
            maxLength={SEARCH_MAX}
            defaultValue={filter.q}
            placeholder="Name, email, phone or id"
          />
        </label>
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          <Narrowing filter={filter} />
        </div>
        <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-span-4 xl:col-span-1">
          <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filters
          </Button>
          <Button type="submit" className="max-md:grow">
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

/** All that narrows the list beside the search. */
function Narrowing({ filter }: { filter: BookingFilter }) {
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
      <DateFilter label="From" name="from" defaultValue={filter.from} />
      <DateFilter label="To" name="to" defaultValue={filter.to} />
    </>
  );
}
