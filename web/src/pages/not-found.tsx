import { lastFailure } from '../lib/last-failure.ts';
import { paths } from '../paths.ts';
import { MessagePage } from './message-page.tsx';

/** `/404` and every address that leads nowhere. */
export function Page() {
  return (
    <MessagePage
      title="We could not find that"
      link={{ label: 'Go to market', to: paths.market() }}
    >
      {lastFailure() ?? 'The page may have moved, or the address may have a typo.'}
    </MessagePage>
  );
}
