import { counted, shortHash } from '../../../lib/figures/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import type { ProvenLine } from './line-proof.ts';
import classes from './registers.module.css';

type Props = { readonly line: ProvenLine; readonly way: readonly string[] };
type Side = 'left' | 'right' | 'middle';

/** An entry's Merkle path: each pair of hashes gives the next. */
export function LineWay({ line, way }: Props) {
  const { path } = line;
  const isRight = way.at(-1) === line.top;
  const sideAt = (step: number): Side => {
    const beside = path[step]?.side;
    return beside === undefined ? 'middle' : beside === 'left' ? 'right' : 'left';
  };
  const steps = way.map((hash, step) => ({ hash, step, beside: path[step] })).reverse();
  return (
    <Card title={`From entry to record, ${counted(path.length, 'step')}`}>
      <ol className={classes.way} aria-label="From the record to the entry">
        {steps.map(({ hash, step, beside }) => (
          <li key={hash} data-end={step === 0 || step === path.length || undefined}>
            <small>{labelOf(step, path.length)}</small>
            <Text
              as="span"
              fill="primary"
              weight={550}
              className={classes.lineWayOwn}
              data-side={sideAt(step)}
              data-bad={(step === path.length && !isRight) || undefined}
              title={hash}
            >
              {shortHash(hash)}
            </Text>
            {beside ? (
              <span className={classes.beside} data-side={beside.side} title={beside.hash}>
                {shortHash(beside.hash)}
              </span>
            ) : null}
            {beside ? <Join from={sideAt(step)} to={sideAt(step + 1)} /> : null}
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        Solid: calculated in your browser. Dashed: from the proof. Each pair is hashed (SHA-256) to
        give the value above it, so changing any holding would change the record.
      </p>
    </Card>
  );
}

const labelOf = (step: number, steps: number): string =>
  step === steps ? 'The record' : step === 0 ? 'The entry' : `Step ${step}`;

const PLACES = { left: 25, middle: 50, right: 75 } as const;

const Join = ({ from, to }: { readonly from: Side; readonly to: Side }) => {
  const [own, up] = [PLACES[from], PLACES[to]];
  return (
    <svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${100 - own} 16 V8 H${up}`} data-beside />
      <path d={`M${own} 16 V8 H${up} V0`} />
    </svg>
  );
};
