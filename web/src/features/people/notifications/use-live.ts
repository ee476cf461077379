import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, invalidateAll } from '../../../api/cache.ts';
import { LIVE } from '../../../api/reads.ts';
import { session } from '../../../lib/session/session.ts';
import { openStream } from '../../../lib/stream.ts';

/** Keeps a signed-in user's screens up to date through one shared stream. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let lost = false;
    const stream = openStream('/user/stream', {
      onState: (state) => {
        // Refetches changes made while the stream was interrupted.
        if (state === 'open' && lost) void invalidateAll(client);
        lost = state === 'lost';
      },
    });
    const stops = Object.entries(LIVE).map(([topic, names]) =>
      stream.on(topic, () => void invalidate(client, names)),
    );
    // As a query, so that the end of a session is handled as everywhere else.
    const reread = { queryKey: ['session'], queryFn: () => session.refresh(), staleTime: 0 };
    stops.push(stream.on('account', () => void client.fetchQuery(reread).catch(() => {})));
    return () => {
      for (const stop of stops) stop();
      stream.close();
    };
  }, [client]);
}
