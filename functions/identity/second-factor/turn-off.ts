import type { CodeInput } from '#domain/account/admin-access-input.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { acceptCode } from './accept-code.ts';

/** The columns of somebody without a second factor. */
export const noSecondFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

/**
 * Turns the viewer's second factor off, also so that another app can take its place.
 * @throws DomainError as `acceptCode` does
 */
export function turnOffSecondFactor(context: Context, viewer: Viewer, { code }: CodeInput) {
  return acceptCode(context, viewer, code, {
    isOn: true,
    change: noSecondFactor,
    action: 'second factor turned off',
  });
}
