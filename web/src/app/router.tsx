import { createRouter } from '@tanstack/react-router';
import { fetchPart } from '../lib/lazy-part.ts';
import { forgetFailure } from '../lib/session/last-failure.ts';
import { session } from '../lib/session/session.ts';
import { routeTree } from '../routes/root.tsx';
import { UNKNOWN } from '../routes/unknown.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { keepPageFocus } from './focus/page-focus.ts';
import { setNavigate } from './go.ts';
import { checkMaintenance, forgetMaintenance } from './maintenance.ts';
import { queryClient } from './query-client.ts';
import { ROUTER } from './router-options.ts';
import { keepScrolling, mayScroll } from './scrolling.ts';
import { Frame, fetchFrame, frameIsThere } from './shell/frame.tsx';
import { startUp } from './start-up.ts';
import { restOfTableBy } from './url-table.ts';

const { root, addRest } = routeTree(
  {
    component: Frame,
    // A pending skeleton would replace the frame; `FirstWait` shows until the session is known.
    pendingMs: Number.POSITIVE_INFINITY,
    beforeLoad: async ({ location }) => {
      await Promise.all([startUp(), checkMaintenance(location.href)]);
      await frameIsThere(location.pathname);
    },
  },
  { fetch: wholeTable, hasPage },
);

export const router = createRouter({
  ...ROUTER,
  routeTree: root,
  context: { queryClient },
  scrollRestoration: ({ location }) => mayScroll(location),
  defaultHashScrollIntoView: false,
});

let whole: Promise<void> | undefined;

function wholeTable(): Promise<void> {
  whole ??= fetchPart(() => import('../routes/signed-in.tsx')).then(
    ({ signedInRoutes }) => {
      addRest(signedInRoutes);
      router.setRoutes(router.buildRouteTree());
    },
    (error: unknown) => {
      whole = undefined;
      throw error;
    },
  );
  return whole;
}

function hasPage(pathname: string): boolean {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found !== undefined && found.fullPath !== UNKNOWN;
}

function fetchWholeEarly(): void {
  if (!hasPage(router.latestLocation.pathname)) void wholeTable().catch(() => {});
}

/** Re-runs the open page's guard, unless a redirect follows. */
function askAgainWhenSessionEnds(): void {
  let wasSignedIn = session.user() !== undefined;
  session.subscribe(() => {
    const isSignedIn = session.user() !== undefined;
    // A redirect in the same tick takes precedence.
    if (wasSignedIn && !isSignedIn) setTimeout(askAgain);
    wasSignedIn = isSignedIn;
  });
}

/** A page still loading was checked with the old session: it is checked again once loaded. */
const askAgain = (): void => {
  if (router.state.status !== 'pending') return void router.invalidate();
  const hush = router.subscribe('onResolved', () => {
    hush();
    void router.invalidate();
  });
};

fetchWholeEarly();
askAgainWhenSessionEnds();
restOfTableBy(wholeTable);
session.onExpected((area) => void fetchFrame(area).catch(() => {}));
setNavigate((href) => void router.navigate({ href }));
keepScrolling(router);
keepPageFocus(router);
keepFocus();
router.subscribe('onResolved', forgetMaintenance);
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) =>
  forgetFailure(fromLocation?.pathname, toLocation.pathname),
);
