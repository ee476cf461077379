import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { session } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../ui/link.tsx';

/** The way out for who mistyped their address: the code went to somebody else, or to nobody. */
export function WrongAddress({ email }: { email: string }) {
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await call('GET /user/logout').catch(() => undefined);
    session.end();
    await go(paths.join());
  };
  return (
    <Button variant="subtle" fullWidth mt="sm" loading={isLeaving} onClick={() => void leave()}>
      {`Not ${email}? Join with another address`}
    </Button>
  );
}
