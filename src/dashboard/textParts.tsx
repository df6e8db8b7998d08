import type { ReactNode } from 'react';
import type { SavedSetting } from '#domain/settings/settings.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { counted, dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';

export function When({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="*:inline-block">
      <span>{dateAndTime(at)} IST</span> <span className="text-soft">· {inWords(at)}</span>
    </time>
  );
}

export function savedBy({ updatedAt, updatedBy }: SavedSetting): string {
  if (updatedAt === null) return 'Not changed yet';
  return `Saved by ${updatedBy ?? 'a former admin'}, ${dateAndTime(updatedAt)}`;
}

interface ClientLinkProps {
  /** User id of the client. Null if the account was deleted. */
  id: string | null;
  className?: string;
  children: ReactNode;
}

export function ClientLink({ id, className = '', children }: ClientLinkProps) {
  if (!id) return children;
  return (
    <a className={`link ${className}`} href={adminPages.client(id)}>
      {children}
    </a>
  );
}

export function ConnectLink({ isAgain }: { isAgain: boolean }) {
  return (
    <a href="/api/mentor/google" className="btn btn-slim btn-secondary max-sm:grow">
      {isAgain ? 'Connect again' : 'Connect Google Calendar'}
    </a>
  );
}

/** A deleted account has an empty name. */
export function clientName({ name }: { name: string }): string {
  return name || 'Deleted account';
}

export function joinWithDots(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

export function filesText(fileCount: number, newFileCount: number): string {
  return `${counted(fileCount, 'file')}${newFileCount > 0 ? `, ${newFileCount} new` : ''}`;
}
