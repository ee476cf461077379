import { afterEach, describe, expect, it, vi } from 'vitest';
import { frontEndOf } from '../lib/front-end.ts';
import { checkMaintenance, forgetMaintenance } from './maintenance.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetMaintenance();
});

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

describe('the maintenance check before a navigation', () => {
  it.each([
    ['/market', 'web'],
    ['/owner', 'owner'],
    ['/owner/assets', 'owner'],
    ['/ownership', 'web'],
    ['/admin/onboarding', 'admin'],
  ])('for %s, checks the front end %s', (path, key) => expect(frontEndOf(path)).toBe(key));

  it('leads to the maintenance page when the area is closed', async () => {
    const asked = answer(503, CLOSED);
    await expect(checkMaintenance('/admin/users?q=ann')).rejects.toMatchObject({
      options: { href: '/under-maintenance?return=%2Fadmin%2Fusers%3Fq%3Dann' },
    });
    expect(asked).toEqual(['{"key":"admin"}']);
  });

  it('skips sign-in and the maintenance page itself', async () => {
    const asked = answer(503, CLOSED);
    await checkMaintenance('/sign-in');
    await checkMaintenance('/under-maintenance');
    expect(asked).toEqual([]);
  });

  it('lets the navigation continue after any other failure', async () => {
    answer(500, { success: false, code: 'X', message: 'Broken' });
    await checkMaintenance('/market');
  });
});

describe('the maintenance check of one navigation', () => {
  it('runs once per navigation, even if the route tree is extended', async () => {
    const asked = answer(200, { success: true, data: { enabled: false, notices: [] } });
    forgetMaintenance();
    await Promise.all([checkMaintenance('/wallet?page=2'), checkMaintenance('/wallet?page=2')]);
    expect(asked).toHaveLength(1);
    await checkMaintenance('/admin');
    expect(asked).toHaveLength(2);
    forgetMaintenance();
    await checkMaintenance('/admin');
    expect(asked).toHaveLength(3);
  });
});
