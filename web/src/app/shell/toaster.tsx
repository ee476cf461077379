import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchToasts } from '../../ui/notify.tsx';

const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }));

const WHEN_QUIET = 1500;

export function Toaster() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WHEN_QUIET);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isShown ? <Toasts /> : null}</Suspense>;
}
