import { Button, Radio } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isCode } from '../../../../lib/failure.ts';
import {
  date,
  minorOf,
  money,
  percent,
  percentChange,
  quantity,
} from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Facts } from '../../../../ui/layout/card.tsx';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import form from '../orders/order-form.module.css';
import { refusedBy } from '../orders/order-texts.ts';
import type { Quote } from '../view.ts';
import type { Priced } from './indication.ts';
import type { Remainder } from './lite.form.ts';
import classes from './lite.module.css';
import { Countdown } from './lite-countdown.tsx';

type QuoteProps = {
  readonly quote: Quote;
  readonly seconds: number;
  readonly remainder: Remainder;
  readonly onRemainder: (remainder: Remainder) => void;
  readonly onConfirm: () => void;
  readonly onRenew: () => void;
  readonly isSending: boolean;
  readonly isAsking: boolean;
  readonly error: unknown;
  readonly paused: string | undefined;
};

export function LiteQuote(props: QuoteProps) {
  const { quote, seconds, remainder, onRemainder, isSending, isAsking, error, paused } = props;
  const isOver = seconds === 0 || isCode(error, 'QUOTE_EXPIRED', 'QUOTE_USED');
  return (
    <Box pt={14} line="above" className={classes.quote}>
      <Group gap={12} align="center">
        <Countdown seconds={isOver ? 0 : seconds} />
        <Text role="status" size={13} loose tone="quiet" grow>
          {isOver ? 'This price has expired.' : 'This price is valid for 15 seconds.'}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          loading={isAsking}
          disabled={isSending}
          onClick={props.onRenew}
        >
          New price
        </Button>
      </Group>
      <Breakdown quote={quote} />
      {minorOf(quote.unfilledUnits, 3) > 0n ? (
        <Rest quote={quote} remainder={remainder} onRemainder={onRemainder} />
      ) : null}
      <QuoteError error={error} />
      {isOver ? (
        <Button size="lg" fullWidth loading={isAsking} onClick={props.onRenew}>
          Get a new price
        </Button>
      ) : (
        <Button
          size="lg"
          fullWidth
          className={form.send ?? ''}
          data-side={quote.side}
          loading={isSending}
          disabled={paused !== undefined}
          onClick={props.onConfirm}
        >
          {paused ?? confirmWords(quote)}
        </Button>
      )}
      <p className={classes.small}>{promise(quote)}</p>
    </Box>
  );
}

const confirmWords = ({ side, units, total }: Quote): string =>
  `${side === 'buy' ? 'Buy' : 'Sell'} ${quantity(units)} units for ${money(total)}`;

const promise = ({ side, worstPrice, total }: Quote): string =>
  side === 'buy'
    ? `Fills at the best offers in the book. You pay at most ${money(worstPrice)} per unit and ${money(total)} in total.`
    : `Fills at the best bids in the book. No unit is sold below ${money(worstPrice)}.`;

type BreakdownProps = {
  readonly quote: Priced & Partial<Pick<Quote, 'premiumToNav' | 'navAt'>>;
  readonly unitsLabel?: string;
};

export function Breakdown({ quote, unitsLabel = 'Units' }: BreakdownProps) {
  const buys = quote.side === 'buy';
  return (
    <Facts
      items={[
        { label: unitsLabel, value: quantity(quote.units) },
        { label: 'Average price', value: money(quote.averagePrice) },
        { label: 'Worst price accepted', value: money(quote.worstPrice) },
        { label: buys ? 'Cost' : 'Proceeds', value: money(quote.notional) },
        {
          label: (
            <>
              <Link to={paths.fees(quote.assetId)}>Fee</Link>, {percent(quote.takerBps / 100)}
            </>
          ),
          value: money(quote.fees),
        },
        { label: buys ? 'Total' : 'You receive', value: money(quote.total), strong: true },
        ...(quote.premiumToNav == null
          ? []
          : [
              {
                label: `Premium to NAV, ${date(quote.navAt)}`,
                value: percentChange(quote.premiumToNav),
              },
            ]),
      ]}
    />
  );
}

export function stopText({
  stop,
  unfilledUnits,
  side,
}: Pick<Quote, 'stop' | 'unfilledUnits' | 'side'>): string {
  const units = `${quantity(unfilledUnits)} units`;
  if (stop === 'own_order') return `${units} won’t fill: they would trade with your own order.`;
  if (stop === 'band') return `${units} won’t fill: the next price is outside the price band.`;
  return side === 'buy'
    ? `${units} won’t fill: no more units are offered.`
    : `${units} won’t fill: there are no more bids.`;
}

type RestProps = Pick<QuoteProps, 'quote' | 'remainder' | 'onRemainder'>;

function Rest({ quote, remainder, onRemainder }: RestProps) {
  return (
    <Radio.Group
      label={stopText(quote)}
      value={remainder}
      onChange={(value) => onRemainder(value === 'rest' ? 'rest' : 'cancel')}
      className={classes.rest ?? ''}
    >
      <Radio value="cancel" label="Cancel the remainder" />
      <Radio value="rest" label={`Place the remainder as an order at ${money(quote.worstPrice)}`} />
    </Radio.Group>
  );
}

export function QuoteError({ error }: { error: unknown }) {
  if (!error || isCode(error, 'QUOTE_EXPIRED')) return null;
  const { kind, text, fields } = refusedBy(error);
  return (
    <Alert tone={kind === 'unknown' ? 'warn' : 'bad'} live>
      {text ?? Object.values(fields).join(' ')}{' '}
      {kind === 'cash' ? (
        <Link to={paths.deposit()} className={form.link}>
          Deposit
        </Link>
      ) : null}
    </Alert>
  );
}
