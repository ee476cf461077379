import classes from './figures.module.css';
import { Box } from './layout/layout.tsx';

type ProgressBarProps = {
  readonly percent: number;
  readonly label: string;
  readonly tone?: 'primary' | 'vote' | 'done';
  /** A target of 0 to 100, shown as a line across the bar. */
  readonly mark?: number | undefined;
};

export function ProgressBar({ percent, label, tone = 'primary', mark }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <Box
      radius={6}
      fill="sunken"
      className={classes.track}
      data-marked={mark !== undefined || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <i className={classes[tone]} style={{ width: `${value}%` }} />
      {mark === undefined ? null : <span style={{ left: `${Math.min(100, mark)}%` }} />}
    </Box>
  );
}
