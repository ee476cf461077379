import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { query } from '../../../api/query.ts';
import { TRADING } from '../../../api/reads.ts';
import { newKey } from '../../../lib/call.ts';
import { minorOf } from '../../../lib/format.ts';
import { notify } from '../../../ui/notify.tsx';
import { type Estimate, estimate } from './estimate.ts';
import { type Intention, intentionOf, isUnknown } from './intention.ts';
import { openOrders } from './market-queries.ts';
import {
  type Body,
  bodyOf,
  dayFrom,
  draftOf,
  type Errors,
  errorsOf,
  type Fields,
  type OrderContext,
  shortBy,
  typeUnits,
} from './order.form.ts';
import { isFilledOrResting, placedText, type Refused, refusedBy } from './order-texts.ts';
import { useTrade } from './trade-context.ts';
import { ownPrices } from './view.ts';

/** The party's free dollars and free units of this asset. */
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
  /** The cents that a purchase lacks. */
  readonly short: bigint | undefined;
};

/** The order of the form with its errors and its estimate by the live book. */
export function useOrderInHand(fields: Fields): OrderInHand {
  const { asset, market, live } = useTrade();
  const context = useOrderContext();
  const own = ownPrices(useQuery(openOrders(asset.id)).data ?? []);
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
}

/**
 * Places the form's order once: a second click while the first waits does nothing, and an order
 * whose answer was lost is sent again with its own key.
 */
export function usePlaceOrder(fields: Fields, setFields: (next: Fields) => void) {
  const { asset } = useTrade();
  const place = useMutation(mutation('POST /trade/orders', { invalidates: TRADING, quiet: true }));
  const lost = useRef<Intention<Body>>(undefined);
  const sending = useRef(false);
  const [refused, setRefused] = useState<Refused>();
  const [cut, setCut] = useState<string>();

  const forget = () => {
    setRefused(undefined);
    setCut(undefined);
  };
  const send = async () => {
    const draft = draftOf(fields);
    if (!draft || sending.current) return;
    sending.current = true;
    forget();
    const intention = intentionOf(lost.current, bodyOf(asset.id, fields, draft), newKey);
    lost.current = intention;
    try {
      const { key: idempotencyKey, body } = intention;
      const placed = await place.mutateAsync({ body, idempotencyKey });
      lost.current = undefined;
      if (isFilledOrResting(placed)) notify.ok(placedText(placed));
      else setCut(placedText(placed));
      setFields(typeUnits(fields, ''));
    } catch (error) {
      if (!isUnknown(error)) lost.current = undefined;
      setRefused(refusedBy(error));
    } finally {
      sending.current = false;
    }
  };
  return { send, forget, refused, cut, isSending: place.isPending };
}
