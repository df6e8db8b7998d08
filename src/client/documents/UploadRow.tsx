import type { ReactNode } from 'react';
import { FileName } from './FileName.tsx';
import { KindTile } from './KindTile.tsx';

interface Props {
  file: File;
  isRefused?: boolean;
  facts: ReactNode;
  children: ReactNode;
}

export function UploadRow({ file, isRefused = false, facts, children }: Props) {
  return (
    <li
      data-refused={isRefused || undefined}
      className="@container border-line py-3 data-refused:border-b-0 has-[+[data-refused]]:border-b-0"
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 ${isRefused ? 'alert alert-error text-ink' : ''}`}
      >
        {isRefused ? <WarningSign /> : <KindTile kind={file.name.split('.').at(-1)} />}
        <div className="min-w-0">
          <FileName name={file.name} />
          {facts}
        </div>
        {children}
      </div>
    </li>
  );
}

function WarningSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-8 self-start text-brick"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 3.5 21.5 20h-19zM12 10v4.5m0 2.6v.1" />
    </svg>
  );
}
