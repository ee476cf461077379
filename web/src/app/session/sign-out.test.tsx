import { afterEach, expect, test, vi } from 'vitest';
import { rememberSeen, seenAssets } from '../../lib/session/seen.ts';
import { recents, remember } from '../palette/find.ts';
import { signOut } from './sign-out.ts';

// The browser's next user must not learn which pages were opened.

vi.mock('../go.ts', () => ({ goTo: () => undefined }));

afterEach(() => vi.unstubAllGlobals());

test('sign-out clears viewed assets and recent targets, even without a response', async () => {
  for (const answer of [new Response('{"status":"ok","data":{}}'), undefined]) {
    vi.stubGlobal('fetch', () => (answer ? Promise.resolve(answer) : Promise.reject(new Error())));
    rememberSeen({ id: 'a', name: 'An asset', category: 'art' });
    remember({ label: 'Wallet', note: '', to: '/payments/wallet' });
    expect([seenAssets().length, recents().length]).toEqual([1, 1]);
    await signOut();
    expect([seenAssets(), recents()]).toEqual([[], []]);
  }
});
