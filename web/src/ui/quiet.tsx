import type { ReactNode } from 'react';
import classes from './quiet.module.css';

type QuietProps = { readonly children: ReactNode; readonly className?: string };

/** Small text beside or below what matters more. */
export const Quiet = ({ children, className = '' }: QuietProps) => (
  <span className={`${classes.quiet} ${className}`}>{children}</span>
);

/** The same as a paragraph. */
export const QuietText = ({ children, className = '' }: QuietProps) => (
  <p className={`${classes.quiet} ${className}`}>{children}</p>
);
