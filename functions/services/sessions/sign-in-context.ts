import type { DeviceTokens } from './known-device.ts';
import type { SessionOptions } from './lucia.ts';

/** What a sign-in needs to know of the request, and how it begins the session. */
export interface SignInContext {
  /** Where they come from: an address, or an IPv6 network. */
  network: string;
  /** What their browser's device cookie holds, and what it will once they have signed in. */
  device: DeviceTokens;
  /** Gives their browser a session in place of the one it had. */
  signIn(userId: string, options: SessionOptions): Promise<void>;
}
