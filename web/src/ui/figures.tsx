import type { ReactNode } from 'react';
import classes from './figures.module.css';

type FigureProps = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Beside or below: a change, what it consists of. */
  readonly note?: ReactNode;
};

/** A row of key figures in one card: label above, the figure large, a note below. */
export const Figures = ({ items }: { items: readonly FigureProps[] }) => (
  <dl className={classes.row}>
    {items.map((item, at) => (
      <div key={typeof item.label === 'string' ? item.label : at} className={classes.cell}>
        <dt>{item.label}</dt>
        <dd className={`num ${classes.value}`}>{item.value}</dd>
        {item.note ? <dd className={`num ${classes.note}`}>{item.note}</dd> : null}
      </div>
    ))}
  </dl>
);

/** The one figure a panel is about. */
export const BigFigure = ({ label, value, note }: FigureProps) => (
  <div className={classes.big}>
    <div className={classes.bigLabel}>{label}</div>
    <div className={classes.bigLine}>
      <span className={`num ${classes.bigValue}`}>{value}</span>
      {note ? <span className={classes.bigNote}>{note}</span> : null}
    </div>
  </div>
);
