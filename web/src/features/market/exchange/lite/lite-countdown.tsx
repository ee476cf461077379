import { Text } from '../../../../ui/layout/layout.tsx';
import classes from './lite.module.css';

const LASTS = 15;
const RADIUS = 17;
const AROUND = 2 * Math.PI * RADIUS;

export const Countdown = ({ seconds }: { seconds: number }) => (
  <Text
    as="span"
    size={13}
    loose
    fixed
    square={40}
    className={classes.ring}
    role="timer"
    aria-label={`${seconds} seconds left`}
  >
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
  </Text>
);
