import classes from './data-room.module.css';

/** A sheet of paper with the ending of the file's name. */
export const FileSheet = ({ name = 'a.pdf', dim = false }: { name?: string; dim?: boolean }) => (
  <span className={classes.sheet} data-dim={dim || undefined} aria-hidden="true">
    {(/\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? 'pdf').toUpperCase()}
  </span>
);
