import { useState } from 'react';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { ApiError } from '#lib/api.ts';

export function useConfirmAffectedCalls() {
  const [calls, setCalls] = useState<NamedCall[]>([]);

  async function ask<T>(send: (yes: { cancelsCalls?: true }) => Promise<T>): Promise<T> {
    try {
      return await send(calls.length > 0 ? { cancelsCalls: true } : {});
    } catch (error) {
      if (error instanceof ApiError) setCalls(error.affected);
      throw error;
    }
  }

  return { calls, ask };
}
