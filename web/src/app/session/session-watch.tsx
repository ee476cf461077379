import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { lastActed } from '../../lib/session/credentials.ts';
import { useSession } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { react } from '../react-to-failure.ts';
import classes from './session-watch.module.css';

const MINUTE = 60_000;
const LASTS = 120 * MINUTE;
const WARNS = 5 * MINUTE;

export type Watch = 'quiet' | 'warn' | 'last' | 'over';

/**
 * `warn`: will end for inactivity and can be extended. `last`: its 12 hours are nearly over, and it
 * can't.
 */
export function watchOf(
  lastActedAt: number,
  now: number,
  endsAt = Number.POSITIVE_INFINITY,
): Watch {
  const idleAt = lastActedAt + LASTS;
  if (Math.min(idleAt, endsAt) <= now) return 'over';
  if (endsAt - now <= WARNS) return 'last';
  return idleAt - now <= WARNS ? 'warn' : 'quiet';
}

/** The end of the session's 12 hours. */
async function readEnd(): Promise<number | undefined> {
  const rows = await call('GET /user/credentials', { background: true }).catch(() => []);
  const current = rows.find((row) => row.browser?.current);
  return current?.endsAt ? Date.parse(current.endsAt) : undefined;
}

/** 5 minutes before the end; offers to extend the session where possible. */
export function SessionWatch() {
  const signedIn = useSession().state === 'signed_in';
  const [watch, setWatch] = useState<Watch>('quiet');
  useEffect(() => {
    if (!signedIn) return setWatch('quiet');
    let endsAt: number | undefined;
    const look = async () => {
      endsAt ??= await readEnd();
      // A password change opens a later-ending session.
      if (endsAt && endsAt - Date.now() <= WARNS) endsAt = (await readEnd()) ?? endsAt;
      setWatch(watchOf(lastActed(), Date.now(), endsAt));
    };
    const timer = setInterval(() => void look(), 15_000);
    return () => clearInterval(timer);
  }, [signedIn]);
  useEffect(() => {
    // Another tab may have extended it, so the server is asked.
    if (watch === 'over') call('GET /user/me', { background: true }).catch(react);
  }, [watch]);
  if (watch !== 'warn' && watch !== 'last') return null;
  const stay = () => {
    setWatch('quiet');
    call('GET /user/me').catch(react);
  };
  return (
    <div className={classes.bar}>
      <Alert tone="warn" live>
        <Group align="center" justify="between" wrap className={classes.line}>
          {watch === 'last' ? (
            'Your session ends in less than 5 minutes, 12 hours after you signed in. Finish what you are doing, then sign in again.'
          ) : (
            <>
              Your session ends in less than 5 minutes.
              <Button size="xs" variant="default" onClick={stay}>
                Stay signed in
              </Button>
            </>
          )}
        </Group>
      </Alert>
    </div>
  );
}
