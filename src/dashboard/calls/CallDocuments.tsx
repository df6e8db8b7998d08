import { lazy } from 'react';
import { counted } from '#lib/format.ts';
import { LazyFold } from './LazyFold.tsx';

const ClientDocuments = lazy(() => import('./ClientDocuments.tsx'));

interface Props {
  call: { id: string; name: string; files: number; newFiles: number };
}

export function CallDocuments({ call }: Props) {
  const { files, newFiles } = call;
  const aside = `${counted(files, 'file')}${newFiles > 0 ? `, ${newFiles} new` : ''}`;
  return (
    <LazyFold label="Documents" aside={aside}>
      <ClientDocuments call={call} />
    </LazyFold>
  );
}
