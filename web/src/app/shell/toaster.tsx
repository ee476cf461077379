import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { fetchToasts, toastsUsed } from '../../ui/notify.tsx';

const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }));

const WHEN_QUIET = 1500;

/** Preloaded for signed-in users only: most visitors never see a toast. */
export function Toaster() {
  const isUsed = useSyncExternalStore(toastsUsed.watch, toastsUsed.get, toastsUsed.get);
  const signedIn = useSession().state === 'signed_in';
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => setQuiet(true), WHEN_QUIET);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return <Suspense>{isUsed || isQuiet ? <Toasts /> : null}</Suspense>;
}
