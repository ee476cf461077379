import { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type GivenAnswers, rememberAnswers } from '../../lib/given-answers.ts';
import { session } from '../../lib/session/session.ts';
import { routeTree } from '../../routes/root.tsx';
import { popDrawnTitle } from '../../ui/crumbs.ts';
import { App } from '../app.tsx';
import { ROUTER } from '../router-options.ts';
import { Frame } from '../shell/frame.tsx';

type Asked = {
  readonly path: string;
  readonly given: GivenAnswers;
  /** For the nonces of the page's styles and of React's inline script. */
  readonly nonces: { readonly style: string; readonly script: string };
};

type Rendered = {
  readonly html: string;
  readonly title: string;
};

/** Serialises renderings, since the embedded responses are module state. */
let before: Promise<unknown> = Promise.resolve();

/** Throws if the address has no page. */
export function renderFirstView(asked: Asked): Promise<Rendered> {
  const rendered = before.then(() => render(asked));
  before = rendered.catch(() => {});
  return rendered;
}

async function render({ path, given, nonces }: Asked): Promise<Rendered> {
  session.visit();
  rememberAnswers(given);
  popDrawnTitle();
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
  // From here on, the router behaves as in a browser: hydration finds the same markup.
  router.update({ ...router.options, isServer: false, origin: 'http://localhost' });
  await router.load();
  const page = router.state.matches.at(-1)?.staticData.page;
  if (!page || router.state.location.pathname !== path) throw new Error(`No first view of ${path}`);
  const drawn = await renderToReadableStream(
    <StrictMode>
      <App router={router} queryClient={queryClient} styleNonce={() => nonces.style} />
    </StrictMode>,
    // Disables Suspense streaming. React's only inline script replays forms submitted before
    // hydration.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, nonce: nonces.script },
  );
  await drawn.allReady;
  const html = await new Response(drawn).text();
  queryClient.clear();
  return { html, title: popDrawnTitle() ?? page.title };
}
