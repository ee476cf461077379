import { date } from '../lib/format.ts';
import classes from './date-block.module.css';

/** A coming day as a small calendar sheet: "24" over "Nov". */
export function DateBlock({ at }: { at: string }) {
  const [day, month] = date(at).split(' ');
  return (
    <time className={classes.block} dateTime={at}>
      <b className="num">{day}</b>
      <span>{month}</span>
    </time>
  );
}
