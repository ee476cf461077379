import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const secretIn = (hash: string): string | undefined => /^[\w-]{20,200}$/.exec(hash)?.[0];

/**
 * After the #, which browsers never send. Removed from the address when shown, so that the history
 * doesn't keep it.
 */
export function useSecret(): string | undefined {
  const hash = useRouterState({ select: (s) => s.location.hash });
  const [secret, setSecret] = useState(() => secretIn(hash));
  useEffect(() => {
    const found = secretIn(hash);
    if (!found) return;
    setSecret(found);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [hash]);
  return secret;
}
