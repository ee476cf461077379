import type { ReactNode } from 'react';
import classes from './gallery.module.css';

type PartProps = {
  readonly id: string;
  readonly title: string;
  note?: string;
  children: ReactNode;
};

/** One part of the gallery. */
export const Part = ({ id, title, note, children }: PartProps) => (
  <section id={id} className={classes.part} aria-labelledby={`${id}-title`}>
    <div className={classes.title}>
      <h2 id={`${id}-title`}>{title}</h2>
      {note ? <small>{note}</small> : null}
    </div>
    {children}
  </section>
);
