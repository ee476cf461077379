import { createContext, useContext, useEffect } from 'react';

// Apart from the dialog: every form says that it is sending, few forms stand in a dialog.

/** How a part inside a dialog says that a call is under way. */
export const SetDialogBusy = createContext<(busy: boolean) => void>(() => {});

/** Holds the dialog around this part open while a call is under way. */
export function useDialogBusy(isBusy: boolean): void {
  const setBusy = useContext(SetDialogBusy);
  useEffect(() => {
    setBusy(isBusy);
    return () => setBusy(false);
  }, [isBusy, setBusy]);
}
