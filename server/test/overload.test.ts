import { describe, expect, test } from 'vitest';
import { workersLoad } from '../src/kit/workers/heavy.ts';
import { hold } from './heavy-tasks.ts';
import { person } from './people.ts';
import { png, sendForm } from './uploads.ts';
import { openWorld } from './world.ts';

const world = await openWorld();
const http = await world.http();

/** Keeps every worker busy and the queue full, until the returned function is called. */
async function fillWorkers(): Promise<() => Promise<void>> {
  const flag = new SharedArrayBuffer(4);
  const held: Promise<unknown>[] = [];
  const { refused } = workersLoad();
  while (workersLoad().refused === refused) {
    held.push(hold(flag).catch(() => undefined));
    await Promise.resolve();
  }
  return async () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
    await Promise.all(held);
  };
}

describe('while the workers are busy and their queue is full', () => {
  test('an upload is refused with when to try again; afterwards it is taken', async () => {
    const { token } = await person(world, 'new');
    const bytes = await png();
    const upload = () => sendForm(http, '/user/profile/avatar', token, {}, { bytes });
    const free = await fillWorkers();
    const refused = await upload();
    const alive = await http.inject({ method: 'GET', url: '/api/health' });
    await free();
    expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(alive.statusCode).toBe(200);
    expect((await upload()).status).toBe(200);
  });
});
