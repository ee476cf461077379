import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './layout.module.css';
import { classOf, isLook, type Look } from './look.ts';

type Heading = 'h1' | 'h2' | 'h3' | 'h4';
type ListPart = 'dd' | 'dl' | 'dt' | 'li' | 'ol' | 'ul';
type Section = 'article' | 'aside' | 'div' | 'footer' | 'header' | 'nav' | 'section';
type Words = 'b' | 'blockquote' | 'em' | 'i' | 'p' | 'small' | 'span' | 'strong' | 'time';
type Whole = 'address' | 'fieldset' | 'figcaption' | 'figure' | 'form';
type Tag = Heading | ListPart | Section | Words | Whole;

type PieceProps<E extends Tag> = { readonly as?: E } & Look &
  Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>;

/** An element whose spacing and type are props. */
const piece = <D extends Tag>(usual: D, classFor: (look: Look) => string) =>
  function Piece<E extends Tag = D>({ as, className, ...props }: PieceProps<E>) {
    const Element: ElementType = as ?? usual;
    const look: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) (isLook(name) ? look : rest)[name] = value;
    const own = classFor(look);
    return <Element {...rest} className={className ? `${own} ${className}` : own} />;
  };

/** Beside each other. */
export const Group = piece('div', (look) => classOf({ kind: 'group', ...look }));

/** One below the other; without a gap they are cards, 20 apart and on phones 16. */
export const Stack = piece('div', (look) =>
  look.gap === undefined
    ? `${classes.stack} ${classOf(look)}`.trim()
    : classOf({ kind: 'stack', ...look }),
);

/** Two of equal width; on phones one below the other. */
export const Columns = piece('div', (look) => classOf({ kind: 'columns', ...look }));

/** Words in a size and a tone. */
export const Text = piece('p', (look) => classOf(look));

/** A part that only takes its place. */
export const Box = piece('div', (look) => classOf(look));

type SplitProps = {
  readonly children: ReactNode;
  readonly panel: ReactNode;
  /** A panel of 384 that is as high as what stands beside it. */
  readonly wide?: boolean;
  /** A card on each side: both are as high as the higher one. */
  readonly level?: boolean;
  /** A panel of 384 that stays in sight while a long text beside it is read. */
  readonly follows?: boolean;
};

/** Reading column and a panel of 344 to 420, which goes below under 1200. */
export const Split = ({ children, panel, wide, level, follows }: SplitProps) => (
  <div
    className={classes.split}
    data-wide={wide || undefined}
    data-level={level || undefined}
    data-follows={follows || undefined}
  >
    <div className={classes.stack}>{children}</div>
    <aside className={classes.stack} aria-label="Details">
      {panel}
    </aside>
  </div>
);

/** Equal cards beside each other, as many as fit. */
export const Grid = ({ children, min = 300 }: { children: ReactNode; min?: number }) => (
  <div
    className={classes.grid}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))` }}
  >
    {children}
  </div>
);
