import { percent, quantity } from '../../../lib/format.ts';
import classes from './structures.module.css';
import type { ShareClass } from './view.ts';

/** Track = authorised; issued solid, reserved hatched, free empty. The figures stand beside it. */
export const CapacityBar = ({ shares }: { shares: ShareClass }) => (
  <span
    className={classes.bar}
    role="img"
    aria-label={`${quantity(shares.issued)} issued, ${quantity(shares.reserved)} reserved, ${quantity(shares.free)} free of ${quantity(shares.authorised)}`}
  >
    <span className={classes.issued} style={{ width: `${shares.issuedPercent}%` }} />
    <span
      className={shares.reserved === '0.000' ? undefined : classes.reserved}
      style={{ width: `${shares.reservedPercent}%` }}
    />
  </span>
);

/** The bar with how much of the authorised units is used, in percent. */
export const Use = ({ shares }: { shares: ShareClass }) => (
  <span className={classes.use}>
    <CapacityBar shares={shares} />
    <span className="num">
      {percent((Number(shares.issuedPercent) + Number(shares.reservedPercent)).toFixed(2))}
    </span>
  </span>
);

/** What the parts of the bar mean. */
export const Legend = () => (
  <span className={classes.legend}>
    <span>
      <i className={classes.issued} /> Issued
    </span>
    <span>
      <i className={classes.reserved} /> Reserved
    </span>
    <span>
      <i /> Free
    </span>
  </span>
);

export const Code = ({ children }: { children: string }) => (
  <span className={classes.code}>{children}</span>
);
