import type { DeviceTokens } from './known-device.ts';
import type { SessionOptions } from './lucia.ts';

export interface SignInContext {
  network: string;
  device: DeviceTokens;
  /** Gives their browser a session in place of the one it had. */
  signIn(userId: string, options: SessionOptions): Promise<void>;
}
