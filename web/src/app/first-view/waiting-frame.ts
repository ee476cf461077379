import './waiting-frame.css';
import { useLayoutEffect } from 'react';

/** Removes the server's frame (`waiting-frame.html`) when the app has rendered the same one. */
export function useEndOfWaiting(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), []);
}
