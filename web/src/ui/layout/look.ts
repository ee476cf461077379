import spacingAndType from './look.module.css';
import surface from './surface.module.css';

const classes = { ...spacingAndType, ...surface };

/** Pixels. */
export type Step = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32;

type Inset = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20;

/**
 * Props of the parts in layout.tsx or, through `classOf`, classes of other elements. Not style
 * attributes, so that a part's own CSS module can override them.
 */
export type Look = {
  readonly gap?: Step | 0;
  readonly rowGap?: 2 | 4 | 6 | 8 | 12 | 16;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
  readonly justify?: 'between' | 'center' | 'end';
  readonly wrap?: boolean;
  /** Takes only the remaining space. */
  readonly grow?: boolean;
  /** Neither shrinks nor grows. */
  readonly fixed?: boolean;
  readonly shrinks?: boolean;
  readonly mt?: Step;
  readonly mb?: Exclude<Step, 24 | 32>;
  readonly ml?: 'auto';
  readonly p?: Inset;
  readonly px?: Inset;
  readonly py?: Inset;
  readonly pt?: Inset;
  readonly pb?: Inset;
  readonly line?: 'above' | 'below';
  readonly wide?: boolean;
  readonly inline?: boolean;
  readonly border?: boolean;
  readonly radius?: 6 | 8 | 10;
  readonly round?: boolean;
  readonly fill?: 'surface' | 'sunken' | 'hover' | 'primary' | 'gain' | 'loss' | 'warn';
  /** Equal width and height with centred content, such as an icon on a background. */
  readonly square?: 18 | 20 | 22 | 24 | 28 | 32 | 34 | 36 | 40 | 44 | 48 | 52;
  readonly unseen?: boolean;
  /**
   * Font size, with its line height: 12/16, 12.5/18, 13/18, 13.5/20, 14/20, 15/22, 16/24, 18/26.
   */
  readonly size?: 12 | 12.5 | 13 | 13.5 | 14 | 15 | 16 | 18;
  readonly loose?: boolean;
  readonly tight?: boolean;
  readonly tone?: 'plain' | 'quiet' | 'faint' | 'primary' | 'gain' | 'loss' | 'warn';
  readonly weight?: 400 | 500 | 550 | 600 | 620;
  readonly ta?: 'center' | 'right';
  readonly num?: boolean;
  readonly oneLine?: boolean;
  readonly nowrap?: boolean;
  readonly breaks?: boolean;
  readonly serif?: boolean;
  readonly block?: boolean;
};

/** Text colour and background of each status. */
export const TONE_LOOKS = {
  plain: { tone: 'quiet', fill: 'sunken' },
  info: { tone: 'primary', fill: 'primary' },
  good: { tone: 'gain', fill: 'gain' },
  warn: { tone: 'warn', fill: 'warn' },
  bad: { tone: 'loss', fill: 'loss' },
} as const satisfies Readonly<Record<string, Look>>;

const NAMES: { readonly [name in keyof Look]-?: true } = {
  ...{ gap: true, rowGap: true, align: true, justify: true, wrap: true, grow: true, fixed: true },
  ...{ shrinks: true, mt: true, mb: true, ml: true, size: true, tone: true, weight: true },
  ...{ p: true, px: true, py: true, pt: true, pb: true, line: true, wide: true, inline: true },
  ...{ border: true, radius: true, round: true, fill: true, square: true },
  ...{ unseen: true, loose: true, tight: true },
  ...{ ta: true, num: true, oneLine: true, nowrap: true, breaks: true, serif: true, block: true },
};

export const isLookName = (name: string): name is keyof Look => Object.hasOwn(NAMES, name);

type Kind = { readonly kind?: 'group' | 'stack' | 'columns' };

/** The classes of a look, plus a module's own. `kind` is the arrangement of the children. */
export const classOf = (look: Look & Kind, more?: string): string =>
  [...Object.entries(look).map(nameOf), more].filter(Boolean).join(' ');

function nameOf([name, value]: [string, unknown]): string | undefined {
  if (value === undefined || value === false || value === 0) return undefined;
  if (name === 'num') return 'num';
  if (name === 'kind') return classes[`${value}`];
  return classes[value === true ? name : `${name}-${`${value}`.replace('.', '_')}`];
}
