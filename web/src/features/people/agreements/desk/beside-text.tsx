import { forwardRef } from 'react';
import { Box, Text } from '../../../../ui/layout/layout.tsx';
import type { Pair } from '../beside.ts';
import type { Marked } from '../marked.ts';
import { Pieces } from '../marked-text.tsx';
import classes from './desk.module.css';

type BesideProps = {
  readonly pairs: readonly Pair[];
  readonly names: { readonly old: string; readonly now: string };
  readonly current: number;
};

export const BesideText = forwardRef<HTMLDivElement, BesideProps>(function BesideText(
  { pairs, names, current },
  ref,
) {
  let change = -1;
  return (
    <Text ref={ref} as="div" breaks serif className={classes.text}>
      <Text
        as="div"
        pb={8}
        line="below"
        size={12.5}
        tone="quiet"
        weight={550}
        mb={10}
        className={classes.names}
        aria-hidden="true"
      >
        <Text as="b" weight={550}>
          {names.old}
        </Text>
        <Text as="b" weight={550}>
          {names.now}
        </Text>
      </Text>
      {pairs.map((pair, at) => {
        const differs = pair.change !== 'same';
        if (differs) change += 1;
        const isHeading = (pair.now ?? pair.old)?.kind === 'heading';
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their place
            key={at}
            className={classes.pair}
            data-change={differs ? pair.change : undefined}
            data-current={(differs && change === current) || undefined}
            data-heading={isHeading || undefined}
          >
            <Side name={names.old} of={pair.old} without="in" isShown={differs} />
            <Side name={names.now} of={pair.now} without="out" isShown={differs} />
          </div>
        );
      })}
    </Text>
  );
});

type SideProps = {
  readonly name: string;
  readonly of: Marked | undefined;
  readonly without: 'in' | 'out';
  readonly isShown: boolean;
};

function Side({ name, of, without, isShown }: SideProps) {
  const Tag = of?.kind === 'heading' ? 'h2' : 'p';
  return (
    <div className={classes.side} data-none={of ? undefined : true}>
      {isShown ? (
        <Box as="span" unseen className={classes.name}>
          {name}
        </Box>
      ) : null}
      {of ? (
        <Tag>
          <Pieces pieces={of.pieces.filter(({ kind }) => kind !== without)} isMarked />
        </Tag>
      ) : (
        <p className={classes.nothing}>Not in this version</p>
      )}
    </div>
  );
}
