import './waiting-frame.css';
import { useLayoutEffect } from 'react';

/**
 * The server sends whoever is signed in what stands around every page, before any script runs
 * (`waiting-frame.html`). It goes when the app has drawn its own, in the same frame.
 */
export function useEndOfWaiting(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), []);
}
