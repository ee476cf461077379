import { date } from '../lib/figures/format.ts';
import classes from './date-block.module.css';
import { Text } from './layout/layout.tsx';

export function DateBlock({ at }: { at: string }) {
  const [day, month] = date(at).split(' ');
  return (
    <Text
      as="time"
      block
      ta="center"
      fixed
      border
      fill="surface"
      className={classes.block}
      dateTime={at}
    >
      <Text as="b" block weight={620} className="num">
        {day}
      </Text>
      <Text as="span" block fill="sunken" tone="quiet" weight={500}>
        {month}
      </Text>
    </Text>
  );
}
