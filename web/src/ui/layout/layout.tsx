import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './layout.module.css';
import { classOf, isLookName, type Look } from './look.ts';

type Heading = 'h1' | 'h2' | 'h3' | 'h4';
type ListPart = 'dd' | 'dl' | 'dt' | 'li' | 'ol' | 'ul';
type Section = 'article' | 'aside' | 'div' | 'footer' | 'header' | 'nav' | 'section';
type Words = 'b' | 'blockquote' | 'em' | 'i' | 'p' | 'small' | 'span' | 'strong' | 'time';
type Whole = 'address' | 'fieldset' | 'figcaption' | 'figure' | 'form';
type Tag = Heading | ListPart | Section | Words | Whole;

type PieceProps<E extends Tag> = { readonly as?: E } & Look &
  Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>;

const piece = <D extends Tag>(usual: D, classFor: (look: Look) => string) =>
  function Piece<E extends Tag = D>({ as, className, ...props }: PieceProps<E>) {
    const Element: ElementType = as ?? usual;
    const look: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props))
      (isLookName(name) ? look : rest)[name] = value;
    const own = classFor(look);
    return <Element {...rest} className={className ? `${own} ${className}` : own} />;
  };

export const Group = piece('div', (look) => classOf({ kind: 'group', ...look }));

/** A vertical stack. Without a gap, its children are cards, 20 px apart and 16 px on phones. */
export const Stack = piece('div', (look) =>
  look.gap === undefined
    ? `${classes.stack} ${classOf(look)}`.trim()
    : classOf({ kind: 'stack', ...look }),
);

export const Columns = piece('div', (look) => classOf({ kind: 'columns', ...look }));

export const Text = piece('p', (look) => classOf(look));

export const Box = piece('div', (look) => classOf(look));

type SplitProps = {
  readonly children: ReactNode;
  readonly panel: ReactNode;
  /** A panel of 384 px, as high as its neighbour. */
  readonly wide?: boolean;
  /** Gives the cards on both sides equal height. */
  readonly level?: boolean;
  /** A panel of 384 px that stays in view beside a long text. */
  readonly follows?: boolean;
  /** Heads the column; when stacked, the panel comes between it and the children. */
  readonly lead?: ReactNode;
};

/** A reading column and a panel of 344 to 420 px, stacked under 1200 px. */
export const Split = ({ children, panel, wide, level, follows, lead }: SplitProps) => (
  <div
    className={classes.split}
    data-wide={wide || undefined}
    data-level={level || undefined}
    data-follows={follows || undefined}
    data-led={lead ? true : undefined}
  >
    <div className={classes.stack}>{lead ?? children}</div>
    <aside className={classes.stack} aria-label="Details">
      {panel}
    </aside>
    {lead ? <div className={classes.stack}>{children}</div> : null}
  </div>
);

export const Grid = ({ children, min = 300 }: { children: ReactNode; min?: number }) => (
  <div
    className={classes.grid}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
  >
    {children}
  </div>
);
