import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../lib/call.ts';
import { lastActed } from '../lib/credentials.ts';
import { useSession } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { react } from './react-to-failure.ts';
import classes from './session-watch.module.css';

const MINUTE = 60_000;
/** A session ends 2 hours after the last request that the person caused. */
const LASTS = 120 * MINUTE;
const WARNS = 5 * MINUTE;

export type Watch = 'quiet' | 'warn' | 'over';

/** Where a session stands, from when its person last did something. */
export function watchOf(lastActedAt: number, now: number): Watch {
  const left = lastActedAt + LASTS - now;
  if (left <= 0) return 'over';
  return left <= WARNS ? 'warn' : 'quiet';
}

/** Warns 5 minutes before the session ends, and offers to stay. */
export function SessionWatch() {
  const signedIn = useSession().state === 'signed_in';
  const [watch, setWatch] = useState<Watch>('quiet');
  useEffect(() => {
    if (!signedIn) return setWatch('quiet');
    const look = () => setWatch(watchOf(lastActed(), Date.now()));
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, [signedIn]);
  useEffect(() => {
    // Another tab may have kept the session alive: only the server knows that it is over.
    if (watch === 'over') call('GET /user/me', { background: true }).catch(react);
  }, [watch]);
  if (watch !== 'warn') return null;
  const stay = () => {
    setWatch('quiet');
    call('GET /user/me').catch(react);
  };
  return (
    <div className={classes.bar}>
      <Alert tone="warn" live>
        <div className={classes.line}>
          Your session ends in less than 5 minutes.
          <Button size="xs" variant="default" onClick={stay}>
            Stay signed in
          </Button>
        </div>
      </Alert>
    </div>
  );
}
