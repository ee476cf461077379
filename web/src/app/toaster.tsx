import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchToasts } from '../ui/notify.tsx';

const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }));

const WHEN_QUIET = 1500;

/** Where toasts appear, once the first page had its turn. */
export function Toaster() {
  const [wanted, want] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => want(true), WHEN_QUIET);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{wanted ? <Toasts /> : null}</Suspense>;
}
