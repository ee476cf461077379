import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { Group } from './layout/layout.tsx';

export type BadgeTone = 'info' | 'good' | 'warn' | 'bad' | 'vote' | 'plain';

type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

export const Badge = ({ tone = 'plain', icon, children }: BadgeProps) => (
  <Group
    as="span"
    inline
    align="center"
    px={8}
    size={12}
    loose
    weight={550}
    nowrap
    className={`${classes.badge} ${classes[tone]}`}
  >
    {icon}
    {children}
  </Group>
);
