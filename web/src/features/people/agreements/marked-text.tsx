import { forwardRef } from 'react';
import classes from './marked.module.css';
import type { Marked } from './marked.ts';

type MarkedProps = {
  readonly blocks: readonly Marked[];
  /** Whether what differs is marked; without it the later text stands alone. */
  readonly isMarked: boolean;
  /** A sign before each paragraph that differs, for who compares. */
  readonly gutter?: boolean;
  /** The place among those that differ which is looked at. */
  readonly current?: number;
};

const SIGNS = { same: '', changed: '±', added: '+', removed: '−' } as const;

/** A text with what differs from an earlier one: added words underlined, removed ones struck. */
export const MarkedText = forwardRef<HTMLDivElement, MarkedProps>(function MarkedText(
  { blocks, isMarked, gutter, current },
  ref,
) {
  const shown = isMarked ? blocks : blocks.filter(({ change }) => change !== 'removed');
  let change = -1;
  return (
    <div ref={ref} className={classes.text} data-gutter={(gutter && isMarked) || undefined}>
      {shown.map((block, at) => {
        const differs = isMarked && block.change !== 'same';
        if (differs) change += 1;
        const Tag = block.kind === 'heading' ? 'h2' : 'p';
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their place
            key={at}
            data-change={differs ? block.change : undefined}
            data-current={(differs && change === current) || undefined}
          >
            {gutter && differs ? (
              <span className={classes.sign} aria-hidden="true">
                {SIGNS[block.change]}
              </span>
            ) : null}
            <Pieces block={block} isMarked={isMarked} />
          </Tag>
        );
      })}
    </div>
  );
});

function Pieces({ block, isMarked }: { block: Marked; isMarked: boolean }) {
  const pieces = isMarked ? block.pieces : block.pieces.filter(({ kind }) => kind !== 'out');
  return pieces.map(({ kind, text }, at) => {
    if (kind === 'same' || !isMarked) {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
      return <span key={at}>{text}</span>;
    }
    const Mark = kind === 'in' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
      <Mark key={at}>
        <span className={classes.hidden}>{kind === 'in' ? 'Added: ' : 'Removed: '}</span>
        {text}
      </Mark>
    );
  });
}
