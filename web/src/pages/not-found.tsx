import { lastFailure } from '../lib/last-failure.ts';
import { paths } from '../paths.ts';
import { usePathname } from '../ui/link.tsx';
import { MessagePage } from './message-page.tsx';

const TITLE = 'We could not find that';

/** `/404` and every address that leads nowhere. */
export function Page() {
  const message = lastFailure(usePathname());
  return (
    <MessagePage title={TITLE} link={{ label: 'Go to market', to: paths.market() }}>
      {message && message !== TITLE
        ? message
        : 'The page may have moved, or the address may have a typo.'}
    </MessagePage>
  );
}
