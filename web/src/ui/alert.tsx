import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { Box, Group } from './layout/layout.tsx';

type AlertProps = {
  readonly tone?: 'info' | 'warn' | 'bad' | 'plain';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Makes screen readers announce the alert immediately. */
  readonly live?: boolean;
};

/** Information or an error that needs attention in context; never shown as a toast. */
export const Alert = ({ tone = 'info', icon, children, live = false }: AlertProps) => (
  <Group
    gap={10}
    px={14}
    py={12}
    className={`${classes.alert} ${classes[tone]}`}
    role={live ? 'alert' : undefined}
  >
    {icon ??
      (tone === 'info' || tone === 'plain' ? (
        <IconInfoCircle size={18} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={18} aria-hidden="true" />
      ))}
    <Box grow className={classes.text}>
      {children}
    </Box>
  </Group>
);
