import { CLIENT_SEARCH_MIN } from '#domain/clients/messages.ts';
import { ClientSearch } from './ClientSearch.tsx';
import { searchOfAddress } from './clientData.ts';
import { FoundClients } from './FoundClients.tsx';

export default function ClientList() {
  const search = searchOfAddress();
  const isTooShort = search !== undefined && search.trim().length < CLIENT_SEARCH_MIN;
  return (
    <section aria-labelledby="clients" className="grid gap-6">
      <h2 id="clients" className="text-heading">
        Clients
      </h2>
      <ClientSearch {...{ search, isTooShort }} />
      {!isTooShort && <FoundClients search={search} />}
    </section>
  );
}
