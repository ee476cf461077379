import type { ReactNode } from 'react';
import classes from './record-list.module.css';

type Props = { readonly children: ReactNode };

/** The lines of a card whose body is flush, each of several parts one below the other. */
export const RecordList = ({ children }: Props) => <ul className={classes.list}>{children}</ul>;

export const RecordRow = ({ children }: Props) => <li className={classes.row}>{children}</li>;

/** The first part of a record: what it is, and its badge or button on the other side. */
export const RecordHead = ({ children }: Props) => <div className={classes.head}>{children}</div>;
