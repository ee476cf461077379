import type { ReactNode } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import classes from './rows.module.css';

type Props = { readonly children: ReactNode };

export const RecordList = ({ children }: Props) => <ul className={classes.list}>{children}</ul>;

export const RecordRow = ({ children }: Props) => (
  <Stack as="li" gap={8}>
    {children}
  </Stack>
);

export const RecordHead = ({ children }: Props) => (
  <Group gap={16} rowGap={8} align="center" justify="between" wrap>
    {children}
  </Group>
);
