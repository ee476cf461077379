import { formatMoney } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { Button } from '@mantine/core';
import { IconBell, IconBook2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mutation, serverMessage } from '../../../../api/mutation.ts';
import { ASSETS, TRADING, WATCHLIST } from '../../../../api/reads.ts';
import { decimal } from '../../../../lib/figures/checks.ts';
import { minorOf, money } from '../../../../lib/figures/format.ts';
import { useDraftState } from '../../../../ui/form/use-draft.ts';
import { decimalText, MoneyInput, QuantityInput } from '../../../../ui/inputs/money-input.tsx';
import { Box } from '../../../../ui/layout/layout.tsx';
import { State } from '../../../../ui/states.tsx';
import { type Body, read } from '../orders/order.form.ts';
import form from '../orders/order-form.module.css';
import { useTrade } from '../trade-context.ts';
import type { Placed, Quote } from '../view.ts';
import classes from './lite.module.css';
import { QuoteError, stopText } from './lite-quote.tsx';

type LeaveProps = {
  readonly quote: Quote;
  readonly onDone: (placed: Placed) => void;
  readonly paused: string | undefined;
};

export function LiteEmptyBook({ quote, onDone, paused }: LeaveProps) {
  const { asset } = useTrade();
  const watch = useMutation(
    mutation('POST /user/watchlist/:assetId', {
      invalidates: [...WATCHLIST, ...ASSETS],
      ok: serverMessage,
    }),
  );
  return (
    <Box pt={14} line="above" className={classes.quote}>
      <State icon={<IconBook2 size={20} />} tone="plain" title={titleOf(quote)}>
        {stopText(quote)} {nextStep(quote)}
      </State>
      <LeaveForm quote={quote} onDone={onDone} paused={paused} />
      {asset.isWatched ? (
        <p className={classes.small}>Added to your watchlist. We’ll notify you of changes.</p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconBell size={16} aria-hidden="true" />}
          loading={watch.isPending}
          onClick={() => watch.mutate({ params: { assetId: asset.id } })}
        >
          Notify me instead
        </Button>
      )}
    </Box>
  );
}

function titleOf({ side, stop }: Quote): string {
  if (stop === 'own_order')
    return side === 'buy' ? 'Your own order is the best offer' : 'Your own order is the best bid';
  if (stop === 'band') return 'The next price is outside the price band';
  return side === 'buy' ? 'No units are offered now' : 'No one is bidding now';
}

const nextStep = ({ stop }: Quote): string =>
  stop === 'own_order'
    ? 'Cancel it to trade with other orders, or place an order at another price.'
    : 'Place an order and it fills when someone matches your price.';

function LeaveForm({ quote, onDone, paused }: LeaveProps) {
  const { asset, market } = useTrade();
  const draft = useDraftState(
    { price: quote.nav ?? quote.referencePrice, units: quote.unfilledUnits },
    { params: { assetId: asset.id, side: quote.side } },
  );
  const { price, units } = draft.values;
  const setPrice = (next: string) => draft.change({ price: next });
  const place = useMutation(mutation('POST /trade/orders', { invalidates: TRADING, quiet: true }));
  const [cents, thousandths] = [read(price, 2), read(units, 3)];
  const isWhole = cents !== undefined && thousandths !== undefined && cents > 0n;
  const worth = isWhole ? notional(cents, thousandths) : 0n;
  const enough = worth >= minorOf(market.minTrade, 2);
  const verb = quote.side === 'buy' ? 'buy' : 'sell';
  const send = async () => {
    const body: Body = {
      assetId: asset.id,
      action: quote.side === 'buy' ? 'make_buy' : 'make_sell',
      quantity: decimalText(units, 3) ?? '',
      price: decimalText(price, 2) ?? '',
    };
    // The form shows the mutation's error.
    const placed = await place.mutateAsync({ body }).catch(() => undefined);
    if (!placed) return;
    draft.drop();
    onDone(placed);
  };
  return (
    <>
      <fieldset className={`${form.chips} ${classes.pair}`} aria-label="Order price">
        {quote.nav ? (
          <button type="button" onClick={() => setPrice(quote.nav ?? price)}>
            NAV {money(quote.nav)}
          </button>
        ) : null}
        <button type="button" onClick={() => setPrice(quote.referencePrice)}>
          Last {money(quote.referencePrice)}
        </button>
      </fieldset>
      <MoneyInput
        label="Price per unit"
        value={price}
        onChange={setPrice}
        error={decimal('Price', 2)(price)}
      />
      <QuantityInput
        label="Units"
        unit={asset.symbol}
        value={units}
        onChange={(next) => draft.change({ units: next })}
        error={decimal('Units', 3)(units)}
      />
      <QuoteError error={place.error} />
      <Button
        size="lg"
        fullWidth
        loading={place.isPending}
        disabled={!isWhole || !enough || paused !== undefined}
        onClick={() => void send()}
      >
        {paused ?? (isWhole ? `Place ${verb} order for ${formatMoney(worth)}` : 'Place order')}
      </Button>
    </>
  );
}
