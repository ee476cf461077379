import { Box } from '../layout/layout.tsx';
import { arcs } from './arcs.tsx';
import { contours } from './contours.tsx';
import classes from './cover.module.css';
import { crates } from './crates.tsx';
import { facades } from './facades.tsx';
import { field } from './field.tsx';
import type { Motif } from './motif.ts';
import { panels } from './panels.tsx';
import { seeded, seedOf } from './seed.ts';
import { strata } from './strata.tsx';

const MOTIFS: Readonly<Record<string, Motif>> = {
  real_estate: facades,
  private_credit: arcs,
  fund: strata,
  funds: strata,
  carbon: contours,
  infrastructure: field,
  art: panels,
  commodity: crates,
};

/** "Real estate", "REAL_ESTATE" and "real-estate" are the same category. */
const keyOf = (category: string): string => category.toLowerCase().replaceAll(/[^a-z]+/g, '_');

type CoverProps = {
  /** One of the seven categories, regardless of letter case and separators. */
  readonly category: string;
  /** The asset's id, so that its cover never changes. */
  readonly seed: string;
  readonly src?: string | null;
  readonly width?: number;
  readonly height?: number;
};

/**
 * A picture generated from the asset's category and id; decorative, so hidden from screen readers.
 */
export function Cover({ category, seed, src, width = 400, height = 180 }: CoverProps) {
  if (src) return <img className={classes.picture} src={src} alt="" loading="lazy" />;
  const number = seedOf(seed);
  const draw = MOTIFS[keyOf(category)] ?? strata;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {draw(seeded(number * 7919 + 13), width, height, number)}
    </svg>
  );
}

type ThumbProps = Omit<CoverProps, 'width' | 'height'> & { readonly size?: number };

export const Thumb = ({ size = 36, ...cover }: ThumbProps) => (
  <Box as="span" block fixed className={classes.thumb} style={{ width: size, height: size }}>
    <Cover {...cover} width={120} height={120} />
  </Box>
);
