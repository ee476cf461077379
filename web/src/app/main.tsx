import '../ui/layout/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepGiven } from '../lib/given-answers.ts';
import { maySignedIn } from '../lib/session/credentials.ts';
import { App } from './app.tsx';
import { forgetFirstView, sentAnswers } from './first-view/first-view.ts';
import { styleNonce } from './nonce.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <App router={router} queryClient={queryClient} styleNonce={styleNonce} />
  </StrictMode>
);

/**
 * Hydrates the first view that the server sent to a visitor. Where the two differ, by the words of
 * a moment in another zone say, React redraws the part up to its nearest boundary.
 */
async function hydrate(place: HTMLElement): Promise<void> {
  // Its code has just run: pending input comes first.
  await new Promise((next) => setTimeout(next));
  keepGiven(sentAnswers());
  await router.load();
  keepGiven();
  // A transition hydrates in steps, so input is handled in between.
  startTransition(() => void hydrateRoot(place, app, { onRecoverableError: () => {} }));
}

void startUp();
// A browser may show a page from its cache that was sent before somebody signed in.
if (sentAnswers() && !maySignedIn()) void hydrate(root);
else {
  root.replaceChildren();
  forgetFirstView();
  createRoot(root).render(app);
}
