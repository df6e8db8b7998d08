import type { AuditFilter } from '#domain/account/audit.ts';
import { auditTopicNames, auditTopics, NOBODY } from '#domain/account/audit-topics.ts';
import { DateFilter } from '#islands/admin/DateFilter.tsx';
import { openFiltered } from '#islands/admin/listAddress.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FilterSelect } from '#islands/ui/FilterSelect.tsx';
import { logPage } from './address.ts';

interface Props {
  filter: AuditFilter;
  /** Admins and mentors. */
  actors: { id: string; name: string | null }[];
}

/** The filters; applying them opens a new address. */
export function AuditFilters({ filter, actors }: Props) {
  const people = actors.map(({ id, name }) => [id, name ?? ''] as const);
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, logPage)}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
      >
        <FilterSelect
          label="Who"
          name="who"
          all="Anybody"
          options={[...people, [NOBODY, 'Clients and the site itself']]}
          defaultValue={filter.who ?? ''}
        />
        <FilterSelect
          label="What"
          name="what"
          all="Anything"
          options={auditTopicNames.map((name) => [name, auditTopics[name].label])}
          defaultValue={filter.what ?? ''}
        />
        <DateFilter label="From" name="from" defaultValue={filter.from} />
        <DateFilter label="To" name="to" defaultValue={filter.to} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-span-1">
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
          {Object.keys(filter).length > 0 && (
            <a className="link inline-grid min-h-11 content-center" href={logPage()}>
              Show all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
