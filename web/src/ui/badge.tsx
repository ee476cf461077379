import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type BadgeTone = 'info' | 'good' | 'warn' | 'bad' | 'vote' | 'plain';

type BadgeProps = {
  readonly tone?: BadgeTone;
  /** 13 px; the word says the same, so it is hidden from readers. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** A tinted word: status, category, count. */
export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <span className={`${classes.badge} ${classes[tone]}`}>
    {icon}
    {children}
  </span>
);
