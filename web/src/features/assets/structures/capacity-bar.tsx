import { percent, quantity } from '../../../lib/figures/format.ts';
import { Group, Text } from '../../../ui/layout/layout.tsx';
import classes from './structures.module.css';
import type { ShareClass } from './view.ts';

/** The track shows the authorised units: issued solid, reserved hatched, available empty. */
export const CapacityBar = ({ shares }: { shares: ShareClass }) => (
  <Group
    as="span"
    wide
    border
    fill="sunken"
    className={classes.bar}
    role="img"
    aria-label={`${quantity(shares.issued)} issued, ${quantity(shares.reserved)} reserved, ${quantity(shares.free)} available of ${quantity(shares.authorised)}`}
  >
    <span className={classes.issued} style={{ width: `${shares.issuedPercent}%` }} />
    <span
      className={shares.reserved === '0.000' ? undefined : classes.reserved}
      style={{ width: `${shares.reservedPercent}%` }}
    />
  </Group>
);

export const Use = ({ shares }: { shares: ShareClass }) => (
  <span className={classes.use}>
    <CapacityBar shares={shares} />
    <span className="num">
      {percent((Number(shares.issuedPercent) + Number(shares.reservedPercent)).toFixed(2))}
    </span>
  </span>
);

export const Legend = () => (
  <Group as="span" gap={14} rowGap={4} wrap size={12} tone="quiet" className={classes.legend}>
    <Group as="span" inline gap={6} align="center">
      <i className={classes.issued} /> Issued
    </Group>
    <Group as="span" inline gap={6} align="center">
      <i className={classes.reserved} /> Reserved
    </Group>
    <Group as="span" inline gap={6} align="center">
      <i /> Available
    </Group>
  </Group>
);

export const Code = ({ children }: { children: string }) => (
  <Text
    as="span"
    size={12}
    loose
    tone="primary"
    weight={600}
    fixed
    radius={6}
    fill="primary"
    className={classes.code}
  >
    {children}
  </Text>
);
