import { forwardRef } from 'react';
import { Box, Text } from '../../../ui/layout/layout.tsx';
import type { Marked } from './marked.ts';
import classes from './sign.module.css';

type MarkedProps = {
  readonly blocks: readonly Marked[];
  /** True to mark the changes; otherwise, only the later text is shown. */
  readonly isMarked: boolean;
  readonly gutter?: boolean;
  readonly current?: number;
  /** The block indexes at which pages begin; a single page by default. */
  readonly pages?: readonly number[];
};

const SIGNS = { same: '', changed: '±', added: '+', removed: '−' } as const;

export const shownOf = (blocks: readonly Marked[], isMarked: boolean): readonly Marked[] =>
  isMarked ? blocks : blocks.filter(({ change }) => change !== 'removed');

/**
 * A text with changes from an earlier text: added words underlined, removed words struck through.
 */
export const MarkedText = forwardRef<HTMLDivElement, MarkedProps>(function MarkedText(
  { blocks, isMarked, gutter = false, current, pages },
  ref,
) {
  let change = -1;
  const shown = shownOf(blocks, isMarked).map((block) => {
    const differs = isMarked && block.change !== 'same';
    if (differs) change += 1;
    return { block, differs, isCurrent: differs && change === current };
  });
  const paragraph = (one: (typeof shown)[number], at: number) => (
    <Paragraph key={at} {...one} isMarked={isMarked} gutter={gutter} />
  );
  return (
    <Text
      ref={ref}
      as="div"
      breaks
      serif
      className={classes.text}
      data-gutter={(gutter && isMarked) || undefined}
    >
      {pages
        ? pages.map((start, at) => (
            <div key={start} className={classes.page} data-page={at + 1}>
              {shown.slice(start, pages[at + 1]).map(paragraph)}
              {pages.length > 1 ? (
                <Text
                  as="span"
                  tone="faint"
                  ta="center"
                  className={classes.number}
                  aria-hidden="true"
                >
                  {at + 1}
                </Text>
              ) : null}
            </div>
          ))
        : shown.map(paragraph)}
    </Text>
  );
});

type ParagraphProps = {
  readonly block: Marked;
  readonly differs: boolean;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly gutter: boolean;
};

function Paragraph({ block, differs, isCurrent, isMarked, gutter }: ParagraphProps) {
  const Tag = block.kind === 'heading' ? 'h2' : 'p';
  return (
    <Tag
      data-change={differs ? block.change : undefined}
      data-current={isCurrent || undefined}
      data-heading={block.kind === 'heading' || undefined}
    >
      {gutter && differs ? (
        <span className={classes.sign} aria-hidden="true">
          {SIGNS[block.change]}
        </span>
      ) : null}
      <Pieces pieces={block.pieces} isMarked={isMarked} />
    </Tag>
  );
}

type PiecesProps = { readonly pieces: Marked['pieces']; readonly isMarked: boolean };

export function Pieces({ pieces, isMarked }: PiecesProps) {
  const shown = isMarked ? pieces : pieces.filter(({ kind }) => kind !== 'out');
  return shown.map(({ kind, text }, at) => {
    if (kind === 'same' || !isMarked) {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
      return <span key={at}>{text}</span>;
    }
    const Mark = kind === 'in' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their place
      <Mark key={at}>
        <Box as="span" unseen>
          {kind === 'in' ? 'Added: ' : 'Removed: '}
        </Box>
        {text}
      </Mark>
    );
  });
}
