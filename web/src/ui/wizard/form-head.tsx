import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Group, Text } from '../layout/layout.tsx';

type HeadProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** Skips an optional page before the user starts it. */
  readonly onSkip?: (() => void) | undefined;
  readonly busy?: boolean;
};

export const FormHead = ({ title, children, onSkip, busy = false }: HeadProps) => (
  <Group gap={12} align="start" justify="between" wrap>
    <div>
      <h1>{title}</h1>
      {children ? (
        <Text tone="quiet" mt={6}>
          {children}
        </Text>
      ) : null}
    </div>
    {onSkip ? (
      <Button variant="default" size="xs" disabled={busy} onClick={onSkip}>
        Skip this step
      </Button>
    ) : null}
  </Group>
);
