import { DAY, HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { momentWithZone } from '../../../lib/format.ts';
import { useCountdown } from '../../../ui/use-countdown.ts';
import classes from './terms.module.css';

type CountdownProps = {
  /** A moment, as the server writes it. */
  readonly until: string;
  /** "Closes", "Confirm by". */
  readonly word: string;
};

/** The time that is left until a moment, second by second, and the moment in the viewer's zone. */
export function OfferCountdown({ until, word }: CountdownProps) {
  const leftMs = useCountdown(Date.parse(until)) * SECOND;
  const parts = [
    ['days', Math.floor(leftMs / DAY)],
    ['hours', Math.floor((leftMs % DAY) / HOUR)],
    ['minutes', Math.floor((leftMs % HOUR) / MINUTE)],
    ['seconds', Math.floor((leftMs % MINUTE) / SECOND)],
  ] as const;
  return (
    <div role="timer" aria-label={`${word} ${momentWithZone(until)}`}>
      <dl className={classes.left}>
        {parts.map(([unit, n]) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd className="num">{n}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.until}>
        {word} {momentWithZone(until)}
      </p>
    </div>
  );
}
