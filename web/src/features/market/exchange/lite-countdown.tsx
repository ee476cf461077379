import { useEffect, useState } from 'react';
import classes from './lite.module.css';

const LASTS = 15;
const RADIUS = 17;
const AROUND = 2 * Math.PI * RADIUS;

/** Whole seconds until a moment of this computer's clock, zero after it. */
export function useSecondsLeft(deadline: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === undefined) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= deadline) clearInterval(timer);
    };
    const timer = setInterval(tick, 200);
    tick();
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === undefined ? 0 : Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The time for which a quote is still valid: a closing ring with the seconds. */
export const Countdown = ({ seconds }: { seconds: number }) => (
  <span className={classes.ring} role="timer" aria-label={`${seconds} seconds left`}>
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r={RADIUS} className={classes.track} />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        className={classes.left}
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - Math.min(1, seconds / LASTS))}
      />
    </svg>
    <b className="num">{seconds}</b>
  </span>
);
