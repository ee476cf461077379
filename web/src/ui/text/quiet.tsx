import type { ReactNode } from 'react';
import { Text } from '../layout/layout.tsx';

type QuietProps = { readonly children: ReactNode; readonly className?: string };

/** Small text beside or below what matters more. */
export const Quiet = ({ children, className = '' }: QuietProps) => (
  <Text as="span" size={13} tone="quiet" breaks className={className}>
    {children}
  </Text>
);

/** The same as a paragraph. */
export const QuietText = ({ children, className = '' }: QuietProps) => (
  <Text size={13} tone="quiet" breaks className={className}>
    {children}
  </Text>
);
