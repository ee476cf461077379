import type { StillRequired as Missing } from '@holdfast/domain/kernel/requirement';
import { Alert } from './alert.tsx';
import classes from './text/words.module.css';

export function StillRequired({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn">
      <strong>Still required</strong>
      <ul className={classes.missing} aria-label="Still required">
        {missing.map(({ key, text }) => (
          <li key={`${key}.${text}`}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
