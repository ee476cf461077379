import { Box, Group } from '../../../ui/layout/layout.tsx';
import { type Anchor, lockupOf, type Scale } from './anchor.view.ts';
import classes from './structures.module.css';

export const LockupYears = ({ scale }: { scale: Scale }) => (
  <Group as="span" weight={550} className={classes.years}>
    {scale.years.map((year) => (
      <Box as="span" grow key={year}>
        {year}
      </Box>
    ))}
  </Group>
);

/** A lock-up on the axis: solid in force, hatched while planned; the dark line is today. */
export function LockupLine({ anchor, scale }: { anchor: Anchor; scale: Scale }) {
  const { left, width } = scale.spanOf(anchor);
  const state = anchor.lockupUntil
    ? anchor.stage === 'RELEASED'
      ? 'released'
      : 'locked'
    : 'planned';
  return (
    <span className={classes.anchorsLine} role="img" aria-label={lockupOf(anchor).join(', ')}>
      <span data-state={state} style={{ left: `${left}%`, width: `${width}%` }} />
      <i style={{ left: `${scale.today}%` }} />
    </span>
  );
}
