import { Text } from './layout/layout.tsx';
import classes from './stage-track.module.css';

type StageTrackProps = {
  /** The names of the stages, in their order. */
  readonly stages: readonly string[];
  /** Which of them is the current one, from 0. */
  readonly at: number;
  /** What is said of the current one: "Evidence 2 of 3". */
  readonly words: string;
  /** Blue while it goes on, amber where it waits, violet in a vote, green at its end. */
  readonly tone?: 'now' | 'waits' | 'vote' | 'done';
};

/** How far something has come on a way of few stages; its words stand under the current one. */
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

/** Under its dot; at the ends it stays within the track. */
function placeOf(at: number, count: number) {
  const middle = ((at + 0.5) / count) * 100;
  if (at === 0) return { left: `${middle - 4}%` };
  if (at === count - 1) return { right: `${100 - middle - 4}%` };
  return { left: `${middle}%`, transform: 'translateX(-50%)' };
}

/** The names of the stages, as the head of a column of tracks. */
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
