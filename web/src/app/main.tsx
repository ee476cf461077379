import '../ui/layout/styles.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rememberAnswers } from '../lib/given-answers.ts';
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
 * Where the markup differs, as for times in another zone, React re-renders from the nearest
 * boundary.
 */
async function hydrate(place: HTMLElement): Promise<void> {
  // Yields to pending input.
  await new Promise((next) => setTimeout(next));
  rememberAnswers(sentAnswers());
  await router.load();
  rememberAnswers();
  // A transition hydrates in steps and handles input in between.
  startTransition(() => void hydrateRoot(place, app, { onRecoverableError: () => {} }));
}

void startUp();
// A cached page may predate the sign-in.
if (sentAnswers() && !maySignedIn()) void hydrate(root);
else {
  root.replaceChildren();
  forgetFirstView();
  createRoot(root).render(app);
}
