import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { Group } from './layout/layout.tsx';
import { TONE_LOOKS } from './layout/look.ts';

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
    {...(tone === 'vote' ? {} : TONE_LOOKS[tone])}
    className={tone === 'vote' ? `${classes.badge} ${classes.vote}` : classes.badge}
  >
    {icon}
    {children}
  </Group>
);
