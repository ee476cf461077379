import type { ReactNode } from 'react';
import classes from './reading.module.css';

export const Reading = ({ children }: { children: ReactNode }) => (
  <div className={classes.reading}>{children}</div>
);

type SectionProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

export const ReadingSection = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);
