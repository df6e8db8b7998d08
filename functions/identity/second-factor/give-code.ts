import type { CodeInput } from '#domain/account/admin-access-input.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCode } from './accept-code.ts';

/** Opens the desk to this session. @throws DomainError as `acceptCode` does */
export function giveCode(context: Context, viewer: Viewer, { code }: CodeInput): Promise<void> {
  return acceptCode(context, viewer, code, { isOn: true });
}
