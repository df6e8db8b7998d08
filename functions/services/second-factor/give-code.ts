import type { CodeInput } from '#domain/account/admin-access.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCode } from './accept-code.ts';

/**
 * Opens the desk to this session.
 * @throws DomainError as `acceptCode` does
 */
export function giveCode(services: Services, viewer: Viewer, { code }: CodeInput): Promise<void> {
  return acceptCode(services, viewer, code, { isOn: true });
}
