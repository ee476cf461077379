import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidate } from '../../../api/cache.ts';
import { mutation, serverMessage } from '../../../api/mutation.ts';
import { ASSETS, PORTFOLIO, WALLET, WATCHLIST } from '../../../api/reads.ts';
import { type CallData, type CallOptions, call, newKey } from '../../../lib/call.ts';
import { type Intention, intentionOf, isUnknown } from './intention.ts';
import type { Remainder } from './lite.form.ts';
import type { Placed } from './queries.ts';

export type Quote = CallData<'POST /trade/:assetId/quote'>;
export type QuoteBody = NonNullable<CallOptions<'POST /trade/:assetId/quote'>['body']>;

/** A quote with the moment, by this computer's clock, at which it is over. */
export type TimedQuote = { readonly quote: Quote; readonly deadline: number };

/** Asks for a price. Only ever asked for by a press: nothing is refreshed behind one's back. */
export function useAskQuote(assetId: string) {
  return useMutation({
    mutationFn: async (body: QuoteBody): Promise<TimedQuote> => {
      const quote = await call('POST /trade/:assetId/quote', { params: { assetId }, body });
      const lasts = Date.parse(quote.expiresAt) - Date.parse(quote.at);
      return { quote, deadline: Date.now() + lasts };
    },
    meta: { quiet: true },
  });
}

type Confirmed = { readonly quoteId: string; readonly remainder: Remainder };
const TOUCHED = ['orders', ...WALLET, ...PORTFOLIO] as const;

/**
 * Confirms a quote once: a second press waits for the first answer, and one whose answer was lost
 * is sent again under its own key.
 */
export function useConfirmQuote(assetId: string) {
  const client = useQueryClient();
  const lost = useRef<Intention<Confirmed>>(undefined);
  const sending = useRef(false);
  const [error, setError] = useState<unknown>();
  const confirm = useMutation({
    mutationFn: ({ key, body }: Intention<Confirmed>) =>
      call('POST /trade/:assetId/quote/confirm', {
        params: { assetId },
        body,
        idempotencyKey: key,
      }),
    onSettled: () => invalidate(client, TOUCHED),
    meta: { quiet: true },
  });
  const send = async (body: Confirmed): Promise<Placed | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setError(undefined);
    lost.current = intentionOf(lost.current, body, newKey);
    try {
      const placed = await confirm.mutateAsync(lost.current);
      lost.current = undefined;
      return placed;
    } catch (failure) {
      if (!isUnknown(failure)) lost.current = undefined;
      setError(failure);
      return undefined;
    } finally {
      sending.current = false;
    }
  };
  return { send, error, forget: () => setError(undefined), isSending: confirm.isPending };
}

/** Puts the asset on the watchlist: its news are told. */
export const useNotifyMe = () =>
  useMutation(
    mutation('POST /user/watchlist/:assetId', {
      invalidates: [...WATCHLIST, ...ASSETS],
      ok: serverMessage,
    }),
  );
