import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Group, Text } from '../layout/layout.tsx';

/** Why a button is disabled, announced as it changes. */
export const WhyNot = ({ children }: { children: ReactNode }) => (
  <Text as="span" size={12} tone="quiet" aria-live="polite">
    {children}
  </Text>
);

type ReasonedProps = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    readonly whyNot: string | undefined;
    /** Shown in place of the reason once the button is enabled. */
    readonly note?: string;
  };

export const ReasonedButton = ({ whyNot, note, ...button }: ReasonedProps) => (
  <Group gap={8} align="center" wrap {...(button.fullWidth ? { wide: true } : {})}>
    <Button {...button} disabled={whyNot !== undefined} />
    {(whyNot ?? note) ? <WhyNot>{whyNot ?? note}</WhyNot> : null}
  </Group>
);
