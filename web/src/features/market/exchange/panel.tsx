import type { ReactNode } from 'react';
import { HeadingLevel } from '../../../ui/heading-level.ts';
import { Box, Group } from '../../../ui/layout/layout.tsx';
import classes from './workspace.module.css';

type PanelProps = {
  readonly title: string;
  readonly head?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export const Panel = ({ title, head, aside, className, children }: PanelProps) => (
  <Box
    as="section"
    radius={8}
    border
    fill="surface"
    shrinks
    className={`${classes.panel} ${className ?? ''}`}
    aria-label={title}
  >
    <Group
      gap={14}
      rowGap={2}
      align="center"
      wrap
      px={14}
      py={4}
      line="below"
      size={12}
      loose
      className={classes.head}
    >
      <h2 className={classes.title}>{title}</h2>
      {head}
      {aside ? (
        <Group gap={8} align="center" tone="faint" ml="auto">
          {aside}
        </Group>
      ) : null}
    </Group>
    <HeadingLevel value={3}>{children}</HeadingLevel>
  </Box>
);
