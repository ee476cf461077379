import { useEffect, useState } from 'react';

/**
 * What lies over the page gives the focus back to what opened it, once it is gone: also where it
 * is taken off the page at once, of which Mantine learns nothing.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      // What closed it may move the focus itself, and then that counts.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) {
          opener.focus({ preventScroll: true });
        }
      });
    };
  }, [opener]);
}
