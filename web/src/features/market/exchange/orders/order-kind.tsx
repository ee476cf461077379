import type { Side } from '@holdfast/domain/market/exchange/terms';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Box } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import type { OrderKind } from './order.form.ts';
import classes from './order-form.module.css';

type SideProps = { readonly side: Side; readonly onChoose: (side: Side) => void };

export const SideSwitch = ({ side, onChoose }: SideProps) => (
  <Box as="fieldset" radius={8} fill="sunken" className={classes.sides} aria-label="Side">
    <button
      type="button"
      className={classOf(
        { kind: 'group', gap: 8, align: 'center', justify: 'center', radius: 6, tone: 'quiet' },
        classes.side,
      )}
      data-side="buy"
      aria-pressed={side === 'buy'}
      aria-keyshortcuts="B"
      onClick={() => onChoose('buy')}
    >
      <IconArrowDownLeft size={16} aria-hidden="true" />
      Buy
    </button>
    <button
      type="button"
      className={classOf(
        { kind: 'group', gap: 8, align: 'center', justify: 'center', radius: 6, tone: 'quiet' },
        classes.side,
      )}
      data-side="sell"
      aria-pressed={side === 'sell'}
      aria-keyshortcuts="S"
      onClick={() => onChoose('sell')}
    >
      <IconArrowUpRight size={16} aria-hidden="true" />
      Sell
    </button>
  </Box>
);

const KINDS: readonly { readonly kind: OrderKind; readonly word: string }[] = [
  { kind: 'limit', word: 'Limit' },
  { kind: 'best', word: 'At best' },
];

type KindProps = { readonly kind: OrderKind; readonly onChoose: (kind: OrderKind) => void };

export const KindTabs = ({ kind, onChoose }: KindProps) => (
  <fieldset className={classes.kinds} aria-label="Order type">
    {KINDS.map((one) => (
      <button
        key={one.kind}
        type="button"
        className={classes.kind}
        aria-pressed={kind === one.kind}
        onClick={() => onChoose(one.kind)}
      >
        {one.word}
      </button>
    ))}
  </fieldset>
);
