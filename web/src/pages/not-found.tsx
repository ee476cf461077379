import { areaAt } from '../lib/area.ts';
import { lastFailure } from '../lib/last-failure.ts';
import { paths } from '../paths.ts';
import { usePathname } from '../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

const TITLE = 'We could not find that';

/** `/404` and every address that leads nowhere. */
export function Page() {
  const path = usePathname();
  const message = lastFailure(path);
  // Whoever is in the owner area stays there.
  const link =
    areaAt(path) === 'owner'
      ? { label: 'Go to your dashboard', to: paths.owner() }
      : { label: 'Go to market', to: paths.market() };
  return (
    <MessagePage title={TITLE} link={link}>
      {message && message !== TITLE
        ? message
        : 'The page may have moved, or the address may have a typo.'}
    </MessagePage>
  );
}
