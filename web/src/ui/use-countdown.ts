import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this computer's clock; 0 once it has come, or without one. */
export function useCountdown(until: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = until === undefined ? 0 : Math.max(0, until - now);
  useEffect(() => {
    if (leftMs === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), leftMs % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return Math.ceil(leftMs / 1000);
}
