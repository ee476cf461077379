import type { ReactNode } from 'react';
import classes from './card.module.css';
import { HeadingLevel } from './heading-level.ts';

type CardProps = {
  readonly title?: ReactNode;
  /** Beside the title, to the right: a link, a count, a switch. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  /** No padding around the content: tables and lists that reach the edges. */
  readonly flush?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly label?: string;
  /** What a link to this part of the page names. */
  readonly id?: string;
};

/** A bordered surface with an optional heading, content and footer. */
export function Card({ title, aside, children, flush, footer, className, ...named }: CardProps) {
  return (
    <section
      id={named.id}
      className={`${classes.card} ${className ?? ''}`}
      aria-label={named.label}
    >
      {title || aside ? (
        <div className={classes.head}>
          {typeof title === 'string' ? <h2 className={classes.title}>{title}</h2> : title}
          {aside ? <div className={classes.aside}>{aside}</div> : null}
        </div>
      ) : null}
      <Inside isTitled={Boolean(title)}>
        {flush ? children : <div className={classes.body}>{children}</div>}
      </Inside>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </section>
  );
}

/** Under a card's own heading the next one is a level deeper. */
const Inside = ({ isTitled, children }: { isTitled: boolean; children: ReactNode }) =>
  isTitled ? <HeadingLevel value={3}>{children}</HeadingLevel> : children;

type Fact = { readonly label: ReactNode; readonly value: ReactNode; readonly strong?: boolean };

/** Label and value in two columns: summaries, key facts, totals. */
export function Facts({ items, lined = false }: { items: readonly Fact[]; lined?: boolean }) {
  return (
    <dl className={lined ? classes.lined : classes.facts}>
      {items.map((item, at) => (
        <div
          // The order of facts is fixed where they are written.
          key={typeof item.label === 'string' ? item.label : at}
          className={item.strong ? classes.strong : undefined}
        >
          <dt>{item.label}</dt>
          <dd className="num">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
