import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type GivenAnswers, keepGiven } from '../lib/given-answers.ts';
import { session } from '../lib/session.ts';
import { routeTree } from '../routes/root.tsx';
import { takeDrawnTitle } from '../ui/crumbs.ts';
import { App } from './app.tsx';
import { Frame } from './frame.tsx';
import { ROUTER } from './router-options.ts';

type Asked = {
  readonly path: string;
  readonly given: GivenAnswers;
  /** What stands for the nonce of the page's styles. */
  readonly nonce: string;
};

type Rendered = {
  readonly html: string;
  /** As plain text. */
  readonly title: string;
  /** Nothing in it waits for the app: no answer is still to come, no part is drawn later. */
  readonly isWhole: boolean;
};

const LOADING = /role="status" aria-label="Loading|<!--\$[!?]-->/;

/** One page after another: what a page asks is taken from what was given last. */
let before: Promise<unknown> = Promise.resolve();

/** Renders a page as a visitor sees it first. Fails when the address has no such page. */
export function renderFirstView(asked: Asked): Promise<Rendered> {
  const rendered = before.then(() => render(asked));
  before = rendered.catch(() => {});
  return rendered;
}

async function render({ path, given, nonce }: Asked): Promise<Rendered> {
  session.visit();
  keepGiven(given);
  takeDrawnTitle();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { root } = routeTree(
    { component: Frame, pendingMs: Number.POSITIVE_INFINITY },
    { fetch: async () => {}, hasPage: () => false },
  );
  const router = createRouter({
    ...ROUTER,
    routeTree: root as AnyRoute,
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { queryClient },
    isServer: true,
  });
  // From here on as in a browser, whose markup takes this one over.
  router.update({ ...router.options, isServer: false, origin: 'http://localhost' });
  await router.load();
  const page = router.state.matches.at(-1)?.staticData.page;
  if (!page || router.state.location.pathname !== path) throw new Error(`No first view of ${path}`);
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} queryClient={queryClient} styleNonce={() => nonce} />
    </StrictMode>,
    // Nothing is put in its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  return { html, title: takeDrawnTitle() ?? page.title, isWhole: !LOADING.test(html) };
}
