import classes from './structure-diagram.module.css';
import type { Diagram } from './view.ts';

/** Who holds what, as boxes in reading order: investors, the issuer, what it owns. */
export const StructureDiagram = ({ diagram }: { diagram: Diagram }) => (
  <figure className={classes.figure} aria-label="Structure">
    <Box {...diagram.investors} />
    <Join label="units" />
    <div className={classes.middle}>
      <span className={classes.side}>{diagram.above}</span>
      <Box {...diagram.issuer} main />
      <span className={classes.side}>{diagram.below}</span>
    </div>
    {diagram.project ? (
      <>
        <Join label="owns" />
        <Box {...diagram.project} />
      </>
    ) : null}
  </figure>
);

const Box = ({ title, note, main = false }: { title: string; note: string; main?: boolean }) => (
  <div className={classes.box} data-main={main || undefined}>
    <b>{title}</b>
    <span>{note}</span>
  </div>
);

const Join = ({ label }: { label: string }) => (
  <div className={classes.join}>
    <span>{label}</span>
  </div>
);
