import { useSyncExternalStore } from 'react';

type ProofRequest = { readonly answer: (shown: boolean) => void };

let open: ProofRequest | undefined;
let waiting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function become(next: ProofRequest | undefined): void {
  open = next;
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * True when the server accepts the fresh proof of identity, false if the user declines. Parallel
 * calls share one prompt.
 */
export const showAgain = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    become({ answer: resolve });
  }).finally(() => {
    waiting = undefined;
    become(undefined);
  });
  return waiting;
};

const now = (): ProofRequest | undefined => open;

export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(subscribe, now, now);
