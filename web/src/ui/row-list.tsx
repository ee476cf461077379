import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** The lines of a card whose body is flush: each says something, with badges and buttons beside. */
export const RowList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={classes.rows}>{children}</ul>
);

type RowProps = {
  readonly title: ReactNode;
  readonly about: ReactNode;
  /** Badges and buttons: together beside the words, or together below them. */
  readonly children?: ReactNode;
};

export const ListRow = ({ title, about, children }: RowProps) => (
  <li className={classes.row}>
    <span className={classes.words}>
      <strong>{title}</strong>
      <span className={classes.about}>{about}</span>
    </span>
    <span className={classes.tools}>{children}</span>
  </li>
);
