import { areaAt } from '../lib/session/area.ts';
import { lastFailure } from '../lib/session/last-failure.ts';
import { paths } from '../paths.ts';
import { usePathname } from '../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

const TITLE = 'We could not find that';

/** `/404` and unknown addresses. */
export function Page() {
  const path = usePathname();
  const message = lastFailure(path);
  return (
    <MessagePage title={TITLE} link={linkFrom(path)}>
      {message && message !== TITLE
        ? message
        : 'The page may have moved, or the address may contain a typo.'}
    </MessagePage>
  );
}

/** Keeps owners and staff in their area. */
function linkFrom(path: string) {
  if (areaAt(path) === 'owner') return { label: 'Go to your dashboard', to: paths.owner() };
  if (path.startsWith('/admin')) return { label: 'Go to the overview', to: paths.admin() };
  return { label: 'Go to market', to: paths.market() };
}
