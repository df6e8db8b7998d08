import { openFiltered } from '#dashboard/listAddress.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { searchLimit } from '#domain/search.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { clientListPage } from './clientData.ts';

interface Props {
  search: string | undefined;
  isTooShort: boolean;
}

export function ClientSearch({ search, isTooShort }: Props) {
  return (
    <search>
      <form
        onSubmit={(event) => openFiltered(event, clientListPage)}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="min-w-0 max-sm:w-full">
          <span className="label">Search</span>
          <input
            type="search"
            name="search"
            // biome-ignore lint/a11y/noAutofocus: the key "/" has asked for it
            autoFocus={location.hash === '#search'}
            className="input sm:w-96"
            {...searchLimit}
            defaultValue={search}
            autoComplete="off"
            placeholder="Name or email"
            aria-invalid={isTooShort}
            aria-describedby={isTooShort ? 'search-error' : undefined}
          />
        </label>
        <Button type="submit" className="max-sm:grow">
          Find
        </Button>
        {search && (
          <a className="link inline-grid min-h-11 content-center" href={clientListPage()}>
            Clients with a call soon
          </a>
        )}
      </form>
      <div role="alert">
        <FieldError
          id="search-error"
          error={isTooShort ? clientMessages.searchTooShort : undefined}
        />
      </div>
    </search>
  );
}
