import '../ui/styles.ts';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { maySignedIn } from '../lib/credentials.ts';
import { keepGiven } from '../lib/given-answers.ts';
import { App } from './app.tsx';
import { sentAnswers } from './first-view.ts';
import { forgetActs, noteFields, releaseActs, takeScrolling } from './held-acts.ts';
import { styleNonce } from './nonce.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const appThat = (onShown?: () => void) => (
  <StrictMode>
    <App router={router} queryClient={queryClient} styleNonce={styleNonce} />
    {onShown ? <Shown then={onShown} /> : null}
  </StrictMode>
);

function Shown({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/**
 * The app takes over the first view that the server sent to a visitor. Where the two differ, by the
 * words of a moment in another zone say, React draws that part anew: what was typed and pressed in
 * it goes to what stands there then.
 */
async function takeOver(place: HTMLElement): Promise<void> {
  keepGiven(sentAnswers());
  await router.load();
  keepGiven();
  noteFields();
  hydrateRoot(place, appThat(releaseActs), { onRecoverableError: () => {} });
}

void startUp();
// A browser may show a page from its cache that was sent before somebody signed in.
if (sentAnswers() && !maySignedIn()) void takeOver(root);
else {
  root.replaceChildren();
  forgetActs();
  takeScrolling();
  createRoot(root).render(appThat());
}
