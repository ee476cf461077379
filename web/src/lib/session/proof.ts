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
 * Asks the user for a fresh proof of identity: true once the server accepted it, false if declined.
 * Calls refused in parallel share one prompt.
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

/** The pending prompt, for the dialog that shows it. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(subscribe, now, now);
