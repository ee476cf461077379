import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  readonly tone?: 'primary' | 'vote' | 'done';
};

/** How far something has come; the figure stands beside it in words. */
export function ProgressBar({ percent, label, tone = 'primary' }: ProgressBarProps) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      <i className={classes[tone]} style={{ width: `${value}%` }} />
    </div>
  );
}
