/** The view's addresses. */

import { saidInAddress } from '#dashboard/listAddress.ts';
import type { AuditFilter } from '#domain/account/audit.ts';

export const filterOfAddress = () => saidInAddress<AuditFilter>(['who', 'what', 'from', 'to']);

export function logPage(filter: AuditFilter = {}): string {
  return `/admin?${new URLSearchParams({ view: 'audit', ...filter })}`;
}
