import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '../../../api/mutation.ts';
import { TRADING } from '../../../api/reads.ts';
import { newKey } from '../../../lib/call.ts';
import { type Intention, intentionOf, isUnknown } from './intention.ts';
import type { Remainder } from './lite.form.ts';
import type { Placed, Quote } from './view.ts';

const durationOf = ({ at, expiresAt }: Quote): number => Date.parse(expiresAt) - Date.parse(at);

/** Requests a quote. Its deadline is a moment by this computer's clock. */
export function useQuote() {
  const [deadline, setDeadline] = useState<number>();
  const asking = useMutation(
    mutation('POST /trade/:assetId/quote', {
      quiet: true,
      onSuccess: (quote) => setDeadline(Date.now() + durationOf(quote)),
    }),
  );
  return { ...asking, deadline: asking.data && deadline };
}

type Confirmed = { readonly quoteId: string; readonly remainder: Remainder };

/**
 * Confirms a quote once: a second press while the first waits does nothing, and a confirmation
 * whose answer was lost is sent again with its own key.
 */
export function useConfirmQuote(assetId: string) {
  const lost = useRef<Intention<Confirmed>>(undefined);
  const sending = useRef(false);
  const [error, setError] = useState<unknown>();
  const confirm = useMutation(
    mutation('POST /trade/:assetId/quote/confirm', { invalidates: TRADING, quiet: true }),
  );
  const send = async (body: Confirmed): Promise<Placed | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setError(undefined);
    const intention = intentionOf(lost.current, body, newKey);
    lost.current = intention;
    try {
      const params = { assetId };
      const placed = await confirm.mutateAsync({ params, body, idempotencyKey: intention.key });
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
