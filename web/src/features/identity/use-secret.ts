import { useEffect, useState } from 'react';

/**
 * The secret of a mail's link, which stands after the #: browsers send that to nobody. It is taken
 * out of the address once the page is shown, so that it stays in no history.
 */
export function useSecret(): string | undefined {
  const [secret] = useState(() => /^#([\w-]{20,200})$/.exec(location.hash)?.[1]);
  useEffect(() => {
    if (secret && location.hash === `#${secret}`) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, [secret]);
  return secret;
}
