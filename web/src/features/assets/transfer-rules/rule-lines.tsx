import classes from './rules.module.css';
import type { Line } from './view.ts';

/** Rules, or what they mean, as names with a sentence each. */
export const RuleLines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={classes.lines}>
    {lines.map(({ name, say }) => (
      <div key={name} className={classes.line}>
        <dt>{name}</dt>
        <dd>{say}</dd>
      </div>
    ))}
  </dl>
);
