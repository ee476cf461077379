import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

/** The specification's four dialogs, what our team holds, and the question before a grave act. */
export type Dialog =
  | { readonly kind: 'not_authorized' | 'sorry' | 'blocked' | 'verify' }
  /** `ask`: where a request begins about what our team holds. */
  | { readonly kind: 'held'; readonly ask: string }
  | ({ readonly kind: 'confirm'; readonly answer: (yes: boolean) => void } & Question);

export type Question = {
  readonly title: string;
  readonly text: ReactNode;
  /** Repeats the verb and the amount: "Withdraw $1,200.00". */
  readonly action: string;
  readonly cancel?: string;
  /** Removes, refuses or cannot be undone. */
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

/** Opens one of the four dialogs; one is open at a time, and the first stays. */
export const openDialog = (kind: 'not_authorized' | 'sorry' | 'blocked' | 'verify'): void => {
  if (!open) become({ kind });
};

/** Says that our team holds something, and leads to a request about it. */
export const openHeldDialog = (ask: string): void => {
  if (!open) become({ kind: 'held', ask });
};

export const closeDialog = (): void => become(undefined);

/** Closes the dialog of a page that was left, if it is the one that is open. */
export const leaveDialog = (kind: Dialog['kind']): void => {
  if (open?.kind === kind) closeDialog();
};

/** Asks before something grave. False when the person cancels or leaves. */
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
