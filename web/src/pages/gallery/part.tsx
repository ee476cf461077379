import type { ReactNode } from 'react';
import { Group, Stack, Text } from '../../ui/layout/layout.tsx';
import classes from './gallery.module.css';

type PartProps = {
  readonly id: string;
  readonly title: string;
  note?: string;
  children: ReactNode;
};

export const Part = ({ id, title, note, children }: PartProps) => (
  <Stack as="section" id={id} className={classes.part} aria-labelledby={`${id}-title`}>
    <Group gap={12} rowGap={4} align="baseline" wrap>
      <h2 id={`${id}-title`}>{title}</h2>
      {note ? (
        <Text as="small" size={13} tone="faint">
          {note}
        </Text>
      ) : null}
    </Group>
    {children}
  </Stack>
);
