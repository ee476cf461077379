import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, invalidateAll } from '../../../api/cache.ts';
import { LIVE } from '../../../api/reads.ts';
import { session } from '../../../lib/session/session.ts';
import { openStream } from '../../../lib/stream.ts';

/** Keeps a signed-in person's screens up to date by one stream, however many parts look at it. */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let lost = false;
    const stream = openStream('/user/stream', {
      onState: (state) => {
        // What was told while the stream was away is asked for once it is back.
        if (state === 'open' && lost) void invalidateAll(client);
        lost = state === 'lost';
      },
    });
    const stops = Object.entries(LIVE).map(([topic, names]) =>
      stream.on(topic, () => void invalidate(client, names)),
    );
    // As a query, so that a session which has ended meanwhile is answered like everywhere else.
    const reread = { queryKey: ['session'], queryFn: () => session.refresh(), staleTime: 0 };
    stops.push(stream.on('account', () => void client.fetchQuery(reread).catch(() => {})));
    return () => {
      for (const stop of stops) stop();
      stream.close();
    };
  }, [client]);
}
