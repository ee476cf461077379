import { createContext, useContext, useEffect } from 'react';

// Apart from the dialog: every form reports that it is sending, but few are in a dialog.

export const SetDialogBusy = createContext<(busy: boolean) => void>(() => {});

/** Keeps the surrounding dialog open while a call is pending. */
export function useDialogBusy(isBusy: boolean): void {
  const setBusy = useContext(SetDialogBusy);
  useEffect(() => {
    setBusy(isBusy);
    return () => setBusy(false);
  }, [isBusy, setBusy]);
}
