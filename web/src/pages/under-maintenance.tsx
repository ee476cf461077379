import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closingOf } from '../lib/front-end.ts';
import { paths, safeReturn } from '../paths.ts';
import { RETURN_SEARCH } from '../public-search.ts';
import { useGo } from '../ui/link.tsx';
import { useSearch } from '../ui/tables/url-state.ts';
import { MessagePage } from './message-page.tsx';

const LOOK_AGAIN_MS = 5_000;
const USUAL =
  'We are working on Holdfast and will be back soon. Your holdings and balance are safe.';
const PLAIN = 'Holdfast is under maintenance. Your data is safe.';

/** Shown while the platform is closed; returns automatically when it reopens. */
export function Page() {
  const back = safeReturn(useSearch(RETURN_SEARCH).return);
  const [pathname = '/'] = (back ?? '/').split(/[?#]/);
  const go = useGo();
  const { data } = useQuery({
    queryKey: ['maintenance', pathname],
    queryFn: async () => ({ closing: await closingOf(pathname) }),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
  const closing = data?.closing;
  const isOpen = data !== undefined && closing === undefined;
  useEffect(() => {
    if (isOpen && back) void go(back, { replace: true });
  }, [isOpen, back, go]);
  return (
    <MessagePage
      title="Under maintenance"
      link={{ label: 'Try again', to: back ?? paths.market() }}
    >
      {closing && closing !== PLAIN ? `${closing} Your holdings and balance are safe.` : USUAL}
    </MessagePage>
  );
}
