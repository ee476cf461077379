import type { ReactNode } from 'react';
import { HeadingLevel } from '../../../ui/heading-level.ts';
import classes from './panel.module.css';

type PanelProps = {
  readonly title: string;
  /** Beside the title: switches and figures. */
  readonly head?: ReactNode;
  /** At the end of the header. */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A panel of the workspace: a low header, and content without padding. */
export const Panel = ({ title, head, aside, className, children }: PanelProps) => (
  <section className={`${classes.panel} ${className ?? ''}`} aria-label={title}>
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {head}
      {aside ? <div className={classes.aside}>{aside}</div> : null}
    </div>
    <HeadingLevel value={3}>{children}</HeadingLevel>
  </section>
);
