import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mutation } from '../../../../api/mutation.ts';
import { TRADING } from '../../../../api/reads.ts';
import type { Remainder } from '../lite/lite.form.ts';
import type { Placed, Quote } from '../view.ts';

const durationOf = ({ at, expiresAt }: Quote): number => Date.parse(expiresAt) - Date.parse(at);

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

/** Confirms a quote once, ignoring a second press while pending. */
export function useConfirmQuote(assetId: string) {
  const sending = useRef(false);
  const [error, setError] = useState<unknown>();
  const confirm = useMutation(
    mutation('POST /trade/:assetId/quote/confirm', { invalidates: TRADING, quiet: true }),
  );
  const send = async (body: Confirmed): Promise<Placed | undefined> => {
    if (sending.current) return undefined;
    sending.current = true;
    setError(undefined);
    try {
      return await confirm.mutateAsync({ params: { assetId }, body });
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      sending.current = false;
    }
  };
  return { send, error, forget: () => setError(undefined), isSending: confirm.isPending };
}
