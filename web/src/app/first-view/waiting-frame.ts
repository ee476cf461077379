import './waiting-frame.css';
import { useLayoutEffect } from 'react';

/**
 * The server sends signed-in users the frame before any script runs (`waiting-frame.html`). It is
 * removed when the app has rendered the same frame.
 */
export function useEndOfWaiting(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), []);
}
