import { useEffect, useState } from 'react';

/** Whole seconds until a time on this computer's clock; 0 afterwards, or without a time. */
export function useCountdown(until: number | undefined): number {
  const [clock, setClock] = useState(() => ({ until, now: Date.now() }));
  // A new deadline counts from now, not from the previous one's last tick.
  if (clock.until !== until) setClock({ until, now: Date.now() });
  const leftMs = until === undefined ? 0 : Math.max(0, until - clock.now);
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setTimeout(() => setClock({ until, now: Date.now() }), leftMs % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [leftMs, until]);
  return Math.ceil(leftMs / 1000);
}
