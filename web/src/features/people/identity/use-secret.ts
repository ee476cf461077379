import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const secretIn = (hash: string): string | undefined => /^[\w-]{20,200}$/.exec(hash)?.[0];

/**
 * The secret of a mail's link, which stands after the #: browsers send that to nobody. It is taken
 * out of the address once the page is shown, so that it stays in no history.
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
