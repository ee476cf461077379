import './waiting-frame.css';
import { useLayoutEffect } from 'react';

/**
 * Removes the frame that the server sent (`waiting-frame.html`) when the app has rendered the same
 * frame.
 */
export function useEndOfWaiting(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), []);
}
