import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this computer's clock; 0 once it has come, or without one. */
export function useCountdown(until: number | undefined): number {
  const [clock, setClock] = useState(() => ({ until, now: Date.now() }));
  // Another moment is counted from now, not from the last tick of the one before it.
  if (clock.until !== until) setClock({ until, now: Date.now() });
  const leftMs = until === undefined ? 0 : Math.max(0, until - clock.now);
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setTimeout(() => setClock({ until, now: Date.now() }), leftMs % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [leftMs, until]);
  return Math.ceil(leftMs / 1000);
}
