import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/**
 * The specification's four dialogs, the notice of a hold, and the confirmation of a critical
 * action.
 */
export type Dialog =
  | { readonly kind: 'not_authorized' | 'sorry' | 'blocked' | 'verify' }
  /** `ask` is the address of a service request about the hold. */
  | { readonly kind: 'held'; readonly ask: string }
  | ({ readonly kind: 'confirm'; readonly answer: (yes: boolean) => void } & Question);

export type Question = {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly cancel?: string;
  readonly danger?: boolean;
};

let open: Dialog | undefined;
const listeners = new Set<() => void>();

function become(next: Dialog | undefined): void {
  open = next;
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens one of the four dialogs, unless another is open. */
export const openDialog = (kind: 'not_authorized' | 'sorry' | 'blocked' | 'verify'): void => {
  if (!open) become({ kind });
};

export const openWaitingDialog = (ask: string): void => {
  if (!open) become({ kind: 'held', ask });
};

export const closeDialog = (): void => become(undefined);

/** Closes the open dialog, if it is of this kind, when the user leaves its page. */
export const leaveDialog = (kind: Dialog['kind']): void => {
  if (open?.kind === kind) closeDialog();
};

/** Asks for confirmation. False if the user cancels or navigates away. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (open) return resolve(false);
    const answer = (yes: boolean) => {
      closeDialog();
      resolve(yes);
    };
    become({ kind: 'confirm', answer, ...question });
  });

const now = (): Dialog | undefined => open;

export const useDialog = (): Dialog | undefined => useSyncExternalStore(subscribe, now, now);
