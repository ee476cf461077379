import { DAY, HOUR, MINUTE, SECOND } from '@holdfast/domain/kernel/moment';
import { momentWithZone } from '../../../lib/figures/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import classes from './offerings.module.css';

type CountdownProps = {
  readonly until: string;
  readonly word: string;
};

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
          <Text as="div" px={4} pt={10} pb={8} radius={8} fill="sunken" ta="center" key={unit}>
            <Text as="dt" size={12} loose tone="faint">
              {unit}
            </Text>
            <Text as="dd" weight={620} className="num">
              {n}
            </Text>
          </Text>
        ))}
      </dl>
      <Text size={13} loose tone="quiet" mt={10}>
        {word} {momentWithZone(until)}
      </Text>
    </div>
  );
}
