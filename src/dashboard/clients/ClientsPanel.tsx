import { lazy } from 'react';
import { queryParameter } from '#lib/navigate.ts';

const ClientDetail = lazy(() => import('./ClientDetail.tsx'));
const ClientList = lazy(() => import('./ClientList.tsx'));

export default function ClientsPanel() {
  const id = queryParameter('client');
  return id ? <ClientDetail id={id} /> : <ClientList />;
}
