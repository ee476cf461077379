import { Text } from '../../../../ui/layout/layout.tsx';
import classes from './data-room.module.css';

export const FileSheet = ({ name = 'a.pdf', dim = false }: { name?: string; dim?: boolean }) => (
  <Text
    as="span"
    tone="quiet"
    fixed
    className={classes.sheet}
    data-dim={dim || undefined}
    aria-hidden="true"
  >
    <svg viewBox="0 0 28 36" width="28" height="36" fill="none" aria-hidden="true">
      <path d="M4 .75h13.5L27.25 10.5v21.5a3.25 3.25 0 0 1-3.25 3.25H4A3.25 3.25 0 0 1 .75 32V4A3.25 3.25 0 0 1 4 .75z" />
      <path d="M17.5 .75V8a2.5 2.5 0 0 0 2.5 2.5h7.25" />
    </svg>
    {(/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? 'pdf').toUpperCase()}
  </Text>
);
