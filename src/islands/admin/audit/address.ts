/** The view's addresses. */
import type { AuditFilter } from '#domain/account/audit.ts';
import { saidInAddress } from '#islands/admin/listAddress.ts';

export const filterOfAddress = () => saidInAddress<AuditFilter>(['who', 'what', 'from', 'to']);

export function logPage(filter: AuditFilter = {}): string {
  return `/admin?${new URLSearchParams({ view: 'audit', ...filter })}`;
}
