import { afterEach, describe, expect, it, vi } from 'vitest';
import { frontEndOf } from '../lib/front-end.ts';
import { checkMaintenance } from './maintenance.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, body: object) => {
  const asked: string[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(String(init.body));
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
};
const CLOSED = { success: false, code: 'MAINTENANCE_ENABLED', message: 'Closed' };

describe('before a navigation', () => {
  it.each([
    ['/market', 'web'],
    ['/owner', 'owner'],
    ['/owner/assets', 'owner'],
    ['/ownership', 'web'],
    ['/admin/onboarding', 'admin'],
  ])('%s asks for %s', (path, key) => expect(frontEndOf(path)).toBe(key));

  it('a closed front end leads to the page about it', async () => {
    const asked = answer(503, CLOSED);
    await expect(checkMaintenance('/admin/users?q=ann')).rejects.toMatchObject({
      options: { href: '/under-maintenance?return=%2Fadmin%2Fusers%3Fq%3Dann' },
    });
    expect(asked).toEqual(['{"key":"admin"}']);
  });

  it('sign-in stays open, and the page itself', async () => {
    const asked = answer(503, CLOSED);
    await checkMaintenance('/sign-in');
    await checkMaintenance('/under-maintenance');
    expect(asked).toEqual([]);
  });

  it('another failure lets through: the page will say what it is', async () => {
    answer(500, { success: false, code: 'X', message: 'Broken' });
    await checkMaintenance('/market');
  });
});
