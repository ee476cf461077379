import { Select } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { pairsOf } from '../beside.ts';
import { changesIn, type Marked } from '../marked.ts';
import { MarkedText } from '../marked-text.tsx';
import { BesideText } from './beside-text.tsx';
import classes from './desk.module.css';
import type { Reading, Target } from './use-reading.ts';

export function Compare({ reading }: { reading: Reading }) {
  const { shows, blocks, versions, target } = reading;
  const { from, to, setFrom, setTo, choices } = versions;
  const nameOf = (which: string) => choices.find(({ value }) => value === which)?.label ?? which;
  return (
    <>
      <Group gap={8} align="center" wrap px={20} py={12}>
        <Select
          aria-label="Earlier version"
          size="xs"
          data={choices}
          value={from}
          allowDeselect={false}
          onChange={(value) => value && setFrom(value)}
        />
        <IconArrowRight size={16} aria-hidden="true" />
        <Select
          aria-label="Later version"
          size="xs"
          data={choices}
          value={to}
          allowDeselect={false}
          onChange={(value) => value && setTo(value)}
        />
      </Group>
      {blocks ? (
        <Differences
          key={`${from} ${to}`}
          blocks={blocks}
          beside={shows === 'beside' ? { old: nameOf(from), now: nameOf(to) } : undefined}
          target={target}
        />
      ) : (
        <Box as="p" p={20} className={classes.none}>
          Loading the texts…
        </Box>
      )}
    </>
  );
}

type DifferencesProps = {
  readonly blocks: readonly Marked[];
  /** The two versions' names, when shown side by side. */
  readonly beside: { readonly old: string; readonly now: string } | undefined;
  readonly target: Target | undefined;
};

function Differences({ blocks, beside, target }: DifferencesProps) {
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(-1);
  const [isWhole, showWhole] = useState(false);
  const lines = beside ? pairsOf(blocks) : blocks;
  const changed = lines.filter(({ change }) => change !== 'same').length;
  const shown = isWhole ? blocks : around(blocks);
  const go = (step: number) => {
    const next = (Math.max(current, step < 0 ? 0 : -1) + step + changed) % changed;
    setCurrent(next);
    text.current?.querySelectorAll('[data-change]')[next]?.scrollIntoView({ block: 'center' });
  };
  // Clauses without changes are hidden, so the whole text is shown before scrolling to a clause.
  useEffect(() => {
    if (target) showWhole(true);
  }, [target]);
  useEffect(() => {
    if (!target || !isWhole) return;
    const headings = text.current?.querySelectorAll('[data-heading]');
    const { place } = target.clause;
    const found = place < 0 ? text.current : headings?.[place];
    found?.scrollIntoView({ block: 'start' });
  }, [target, isWhole]);
  return (
    <>
      <Group
        gap={16}
        rowGap={4}
        align="center"
        wrap
        px={20}
        py={10}
        size={13}
        tone="quiet"
        className={classes.counts}
      >
        <Totals blocks={blocks} />
        {changed > 0 ? (
          <Group as="span" inline gap={4} align="center" ml="auto" className={classes.walk}>
            <button type="button" aria-label="Previous change" onClick={() => go(-1)}>
              <IconChevronUp size={16} aria-hidden="true" />
            </button>
            <button type="button" aria-label="Next change" onClick={() => go(1)}>
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
            {current < 0 ? `${changed} changes` : `Change ${current + 1} of ${changed}`}
          </Group>
        ) : null}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs the keyboard */}
      <section className={classes.reading} aria-label="Text of the version" tabIndex={0}>
        {beside ? (
          <BesideText ref={text} pairs={pairsOf(shown)} names={beside} current={current} />
        ) : (
          <MarkedText ref={text} blocks={shown} isMarked gutter current={current} />
        )}
        {blocks.length > shown.length || isWhole ? (
          <p className={classes.folded}>
            {isWhole
              ? 'Full text shown.'
              : `${blocks.length - shown.length} unchanged paragraphs hidden.`}{' '}
            <button type="button" onClick={() => showWhole(!isWhole)}>
              {isWhole ? 'Show changes only' : 'Show all'}
            </button>
          </p>
        ) : null}
      </section>
    </>
  );
}

function Totals({ blocks }: { blocks: readonly Marked[] }) {
  const { added, removed, clauses } = changesIn(blocks);
  return (
    <>
      <Text as="span" tone="gain">
        + {added} words added
      </Text>
      <Text as="span" tone="loss">
        − {removed} words removed
      </Text>
      <span>
        {clauses.length} {clauses.length === 1 ? 'clause' : 'clauses'}
      </span>
    </>
  );
}

function around(blocks: readonly Marked[]): readonly Marked[] {
  const changed = new Set(
    blocks.filter(({ change }) => change !== 'same').map(({ clause }) => clause),
  );
  if (changed.size === 0) return blocks;
  return blocks.filter(
    ({ change, kind, clause }) => change !== 'same' || (kind === 'heading' && changed.has(clause)),
  );
}
