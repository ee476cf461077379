import { createRouter } from '@tanstack/react-router';
import { session } from '../lib/session.ts';
import { routeTree } from '../routes/root.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { Broken } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { goBy } from './go.ts';
import { checkMaintenance } from './maintenance.ts';
import { queryClient } from './query-client.ts';
import { keepScrolling } from './scrolling.ts';
import { startUp } from './start-up.ts';

const tree = routeTree({
  component: Frame,
  beforeLoad: async ({ location, preload }) => {
    if (preload) return;
    await Promise.all([startUp(), checkMaintenance(location.href)]);
  },
});

/** The pages. The query is plain text: `?q=solar`, never JSON. */
export const router = createRouter({
  routeTree: tree,
  context: { queryClient },
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
  scrollRestoration: true,
  defaultHashScrollIntoView: false,
  defaultPendingComponent: SkeletonPage,
  defaultPendingMs: 200,
  defaultErrorComponent: Broken,
});

/** A page whose session ended is asked again whether it may open, if nothing else leads on. */
function askAgainWhenSessionEnds(): void {
  let wasSignedIn = session.user() !== undefined;
  session.subscribe(() => {
    const isSignedIn = session.user() !== undefined;
    // Who ends a session may lead on in the same breath, to the page that says why: it stands.
    if (wasSignedIn && !isSignedIn) setTimeout(askAgain);
    wasSignedIn = isSignedIn;
  });
}

/** A page that is only coming was let in while the session stood: it is asked once it is there. */
const askAgain = (): void => {
  if (router.state.status !== 'pending') return void router.invalidate();
  const hush = router.subscribe('onResolved', () => {
    hush();
    void router.invalidate();
  });
};

askAgainWhenSessionEnds();
goBy((href) => void router.navigate({ href }));
keepScrolling(router);
