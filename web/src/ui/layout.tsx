import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Cards one below the other, 20 apart. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={classes.stack}>{children}</div>
);

type SplitProps = {
  readonly children: ReactNode;
  readonly panel: ReactNode;
  /** A panel of 384 that is as high as what stands beside it. */
  readonly wide?: boolean;
  /** A card on each side: both are as high as the higher one. */
  readonly level?: boolean;
  /** A panel of 384 that stays in sight while a long text beside it is read. */
  readonly follows?: boolean;
};

/** Reading column and a panel of 344 to 420, which goes below under 1200. */
export const Split = ({ children, panel, wide, level, follows }: SplitProps) => (
  <div
    className={classes.split}
    data-wide={wide || undefined}
    data-level={level || undefined}
    data-follows={follows || undefined}
  >
    <div className={classes.stack}>{children}</div>
    <aside className={classes.stack} aria-label="Details">
      {panel}
    </aside>
  </div>
);

/** Equal cards beside each other, as many as fit. */
export const Grid = ({ children, min = 300 }: { children: ReactNode; min?: number }) => (
  <div
    className={classes.grid}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
  >
    {children}
  </div>
);
