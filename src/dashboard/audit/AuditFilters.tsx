import { ActiveFilters, omit } from '#dashboard/ActiveFilters.tsx';
import { DateRange } from '#dashboard/DateRange.tsx';
import { openFiltered } from '#dashboard/listAddress.ts';
import type { AuditFilter } from '#domain/account/audit.ts';
import { auditTopicNames, auditTopics, NOBODY } from '#domain/account/audit-topics.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { logPage } from './address.ts';

const CLIENTS_AND_WAYMARK = 'Clients and Waymark itself';

interface Props {
  filter: AuditFilter;
  actors: { id: string; name: string | null }[];
}

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
          options={[...people, [NOBODY, CLIENTS_AND_WAYMARK]]}
          defaultValue={filter.who ?? ''}
        />
        <FilterSelect
          label="What"
          name="what"
          all="Anything"
          options={auditTopicNames.map((name) => [name, auditTopics[name].label])}
          defaultValue={filter.what ?? ''}
        />
        <DateRange from={filter.from} to={filter.to} />
        <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-1 lg:col-span-1">
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
        </div>
      </form>
    </search>
  );
}

export function ChosenOfAudit({ filter, actors }: Props) {
  const { who, what, from, to } = filter;
  const name = actors.find(({ id }) => id === who)?.name ?? CLIENTS_AND_WAYMARK;
  const words: Record<keyof AuditFilter, string> = {
    who: name,
    what: what ? auditTopics[what].label : '',
    from: from ? `From ${shortDate(from)}` : '',
    to: to ? `To ${shortDate(to)}` : '',
  };
  const names = Object.keys(filter) as (keyof AuditFilter)[];
  const chosen = names.map((one) => ({ label: words[one], without: logPage(omit(filter, one)) }));
  return (
    <ActiveFilters chosen={chosen} all={logPage()}>
      Latest first
    </ActiveFilters>
  );
}
