import type { ReactNode } from 'react';
import { Group, Text } from '../layout/layout.tsx';
import classes from './rows.module.css';

export const RowList = ({ children }: { readonly children: ReactNode }) => <ul>{children}</ul>;

type RowProps = {
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly children?: ReactNode;
};

export const ListRow = ({ title, about, children }: RowProps) => (
  <Group as="li" gap={16} rowGap={8} align="center" wrap size={13.5} loose className={classes.row}>
    <Text as="span" breaks shrinks className={classes.words}>
      <Text as="strong" block weight={550}>
        {title}
      </Text>
      <Text as="span" size={13} loose tone="quiet">
        {about}
      </Text>
    </Text>
    <Group as="span" gap={8} align="center" wrap className={classes.tools}>
      {children}
    </Group>
  </Group>
);
