import { investorState } from '@holdfast/domain/access';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { query } from '../../../../api/query.ts';
import { TRADING } from '../../../../api/reads.ts';
import { minorOf } from '../../../../lib/figures/format.ts';
import { standingOf, useUser } from '../../../../lib/session/session.ts';
import { confirm } from '../../../../ui/dialogs/dialogs.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { notify } from '../../../../ui/notify.tsx';
import { agreementsOf, openOrders } from '../market-queries.ts';
import { useStopped, useTrade } from '../trade-context.ts';
import type { LiveMarket } from '../use-live-market.ts';
import { type Asset, type Market, ownPrices, transferRefusal } from '../view.ts';
import { type Estimate, estimate } from './estimate.ts';
import {
  bodyOf,
  dayFrom,
  draftOf,
  type Errors,
  errorsOf,
  type Fields,
  isLarge,
  type OrderContext,
  priceText,
  shortBy,
  typeUnits,
  unitsText,
} from './order.form.ts';
import { isFilledOrResting, placedText, refusedBy, takesText } from './order-texts.ts';

export function useOrderContext(): OrderContext {
  const { asset, market } = useTrade();
  const wallet = useQuery(query('GET /user/wallet/overview')).data?.walletBalance;
  const holdings = useQuery(query('GET /user/portfolio')).data?.holdings;
  const usd = wallet?.currencies.find((line) => line.code === 'USD')?.available;
  const held = holdings?.find((one) => one.assetId === asset.id)?.available;
  return {
    market,
    cash: wallet ? minorOf(usd ?? '0.00', 2) : undefined,
    units: holdings ? minorOf(held ?? '0.000', 3) : undefined,
  };
}

export type OrderInHand = {
  readonly context: OrderContext;
  readonly errors: Errors;
  readonly estimated: Estimate | undefined;
  readonly short: bigint | undefined;
};

function useInHand(asset: Asset, market: Market, live: LiveMarket) {
  const context = useOrderContext();
  const own = ownPrices(useQuery(openOrders(asset.id)).data ?? []);
  return (fields: Fields): OrderInHand => {
    const draft = draftOf(fields);
    const buys = fields.side === 'buy';
    const estimated = draft
      ? estimate(draft, {
          levels: buys ? live.asks : live.bids,
          own: buys ? own.sell : own.buy,
          fees: market,
          reference: minorOf(market.referencePrice, 2),
          bandBps: market.bandBps,
        })
      : undefined;
    const errors = errorsOf(fields, context, dayFrom(new Date(), 0));
    return { context, errors, estimated, short: estimated && shortBy(estimated, context) };
  };
}

/** Whether the party has signed every required agreement, as far as known. */
export function useSigned(asset: Asset) {
  const user = useUser();
  const trader = user ? investorState(standingOf(user), asset.isOwn) : 'unverified';
  const agreements = useQuery(agreementsOf(asset.id, trader === 'ready'));
  const unsigned = agreements.data?.filter((one) => !one.isSigned) ?? [];
  // Nothing is sent until the agreements have loaded. If they can't be read, the exchange refuses.
  return { trader, unsigned, isSigned: unsigned.length === 0 && !agreements.isPending };
}

function usePlace(assetId: string) {
  const place = useMutation(mutation('POST /trade/orders', { invalidates: TRADING, quiet: true }));
  const mutateAsync = async (fields: Fields) => {
    const draft = draftOf(fields);
    if (!draft) throw new Error('Order passed validation without price or units');
    return place.mutateAsync({ body: bodyOf(assetId, fields, draft) });
  };
  return { ...place, mutateAsync };
}

const REST_DAYS = 29;

const beginWith = (market: Market): Fields => ({
  side: 'buy',
  kind: 'limit',
  manner: 'rests',
  price: priceText(minorOf(market.lastPrice ?? market.referencePrice, 2)),
  units: '',
  amount: '',
  until: dayFrom(new Date(), REST_DAYS),
});

export function useOrderForm() {
  const { asset, market, live, transfer } = useTrade();
  const inHandOf = useInHand(asset, market, live);
  const { isSigned } = useSigned(asset);
  const [cut, setCut] = useState<string>();
  const place = usePlace(asset.id);
  const stopped = useStopped();
  const barred = (fields: Fields) => transferRefusal(transfer, fields.side);
  // Sellers sign no further agreements.
  const mustSign = (fields: Fields) => fields.side === 'buy' && !isSigned;
  const isBlocked = (fields: Fields): boolean =>
    stopped !== undefined ||
    live.feed !== 'live' ||
    mustSign(fields) ||
    barred(fields) !== undefined;

  const form = useForm({
    initial: beginWith(market),
    checks: (fields) => inHandOf(fields).errors,
    confirm: (fields) => {
      const inHand = inHandOf(fields);
      const { estimated, short } = inHand;
      if (isBlocked(fields) || !estimated || short !== undefined) return false;
      setCut(undefined);
      return isWanted(inHand, asset.symbol);
    },
    parse: (fields) => fields,
    send: place,
    refused: (error) => refusedBy(error).fields,
    onDone: (placed, fields) => {
      if (isFilledOrResting(placed)) notify.ok(placedText(placed));
      else setCut(placedText(placed));
      form.setAll(typeUnits(fields, ''));
    },
  });
  const { values: fields } = form;
  const change = (next: Fields) => {
    if (!place.isPending) place.reset();
    setCut(undefined);
    form.setAll(next);
  };
  const inHand = inHandOf(fields);
  const typed = Object.entries(inHand.errors).filter(
    ([name]) => fields[name as keyof Errors].trim() !== '',
  );
  return {
    fields,
    change,
    inHand,
    /**
     * Errors in typed text show immediately, errors for empty fields after the first attempt to
     * send.
     */
    errors: { ...form.problems, ...Object.fromEntries(typed) } as Errors,
    barred: barred(fields),
    isBlocked: isBlocked(fields),
    refused: place.error ? refusedBy(place.error) : undefined,
    cut,
    isSending: form.isSending,
    submit: form.submit,
  };
}

export type OrderState = ReturnType<typeof useOrderForm>;

function isWanted({ context, estimated }: OrderInHand, symbol: string) {
  if (!estimated || !isLarge(estimated, context)) return true;
  const units = unitsText(
    estimated.taken.quantity + estimated.resting.quantity + estimated.unfilled,
  );
  return confirm({
    title: `Buy ${units} ${symbol}?`,
    text: takesText(estimated, context),
    action: `Buy ${units} ${symbol}`,
  });
}
