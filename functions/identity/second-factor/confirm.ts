import type { CodeInput } from '#domain/account/admin-access-input.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCode } from './accept-code.ts';

/**
 * Turns on the second factor that was begun, by the first code of the app that holds its secret.
 * All other sessions of the viewer then need a code.
 * @throws DomainError as `acceptCode` does
 */
export function confirmSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  return acceptCode(context, viewer, code, {
    isOn: false,
    change: { totpConfirmedAt: context.now },
    action: 'second factor turned on',
  });
}
