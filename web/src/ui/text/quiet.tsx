import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';

type QuietProps = { readonly children: ReactNode; readonly className?: string };

export const Quiet = ({ children, className = '' }: QuietProps) => (
  <Text as="span" size={13} tone="quiet" breaks className={className}>
    {children}
  </Text>
);

export const QuietText = ({ children, className = '' }: QuietProps) => (
  <Text size={13} tone="quiet" breaks className={className}>
    {children}
  </Text>
);
