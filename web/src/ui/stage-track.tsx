import { Text } from './layout/layout.tsx';
import classes from './stage-track.module.css';

type StageTrackProps = {
  readonly stages: readonly string[];
  readonly at: number;
  readonly words: string;
  /** Blue in progress, amber waiting, violet in a vote, green when complete. */
  readonly tone?: 'now' | 'waits' | 'vote' | 'done';
};

export const StageTrack = ({ stages, at, words, tone = 'now' }: StageTrackProps) => (
  <span
    className={classes.track}
    role="img"
    aria-label={`Stage ${at + 1} of ${stages.length}, ${stages[at] ?? ''}: ${words}`}
    style={{ gridTemplateColumns: `repeat(${stages.length}, 1fr)` }}
  >
    {stages.map((stage, place) => (
      <i key={stage} className={place < at ? classes.past : place === at ? classes[tone] : ''} />
    ))}
    <Text as="b" size={12} tone="quiet" weight={500} nowrap style={placeOf(at, stages.length)}>
      {words}
    </Text>
  </span>
);

/** Centres a label under its dot, but keeps it within the track at both ends. */
function placeOf(at: number, count: number) {
  const middle = ((at + 0.5) / count) * 100;
  if (at === 0) return { left: `${middle - 4}%` };
  if (at === count - 1) return { right: `${100 - middle - 4}%` };
  return { left: `${middle}%`, transform: 'translateX(-50%)' };
}

export const StageHead = ({ stages }: { stages: readonly string[] }) => (
  <Text
    as="span"
    ta="center"
    className={classes.head}
    style={{ gridTemplateColumns: `repeat(${stages.length}, 1fr)` }}
  >
    {stages.map((stage) => (
      <span key={stage}>{stage}</span>
    ))}
  </Text>
);
