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
 * Asks who is signed in to show it again: true once the server took their proof, false when they
 * would rather not. Several calls that are refused at once wait for one answer.
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

/** The question that is open, for the one dialog that asks it. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(subscribe, now, now);
