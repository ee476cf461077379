import { createRouter } from '@tanstack/react-router';
import { forgetFailure } from '../lib/last-failure.ts';
import { session } from '../lib/session.ts';
import { routeTree } from '../routes/root.tsx';
import { SkeletonPage } from '../ui/skeleton.tsx';
import { ErrorPage } from './error-boundary.tsx';
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
  defaultErrorComponent: ErrorPage,
});

/** Runs the guard of the open page again once its session has ended, unless a redirect follows. */
function askAgainWhenSessionEnds(): void {
  let wasSignedIn = session.user() !== undefined;
  session.subscribe(() => {
    const isSignedIn = session.user() !== undefined;
    // Whoever ends the session may redirect in the same tick to the page that says why; that wins.
    if (wasSignedIn && !isSignedIn) setTimeout(askAgain);
    wasSignedIn = isSignedIn;
  });
}

/** A page that is still loading was checked with the session: it is checked again once loaded. */
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
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
  forgetFailure(fromLocation?.pathname, toLocation.pathname),
);
