import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened an overlay, even if the overlay unmounts without
 * Mantine noticing.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      // If the focus moved elsewhere while the overlay closed, it stays there.
      setTimeout(() => {
        const isLost = !document.activeElement || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) {
          opener.focus({ preventScroll: true });
        }
      });
    };
  }, [opener]);
}
