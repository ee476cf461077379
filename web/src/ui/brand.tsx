import classes from './avatar.module.css';
import { Link } from './link.tsx';

type MarkProps = { readonly size?: number; readonly tone?: 'plain' | 'ink' };

/** A mooring cleat that reads as an H. On ink, it uses the dark scheme's colours. */
export function Mark({ size = 24, tone = 'plain' }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth="3.1"
      strokeLinecap="round"
      aria-hidden="true"
      className={tone === 'ink' ? classes.ink : classes.mark}
    >
      <path d="M8 4v16M16 4v16" className={classes.posts} />
      <path d="M2 10.2c1.9 2 4 2.8 6 2.8h8c2 0 4.1-.8 6-2.8" className={classes.horn} />
    </svg>
  );
}

type BrandProps = MarkProps & {
  readonly to: string;
  readonly markOnly?: boolean;
};

export function Brand({ to, size = 24, tone = 'plain', markOnly = false }: BrandProps) {
  return (
    <Link to={to} className={classes.brand} aria-label="Holdfast, home">
      <Mark size={size} tone={tone} />
      {markOnly ? null : <span className={classes.word}>Holdfast</span>}
    </Link>
  );
}
