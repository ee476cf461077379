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

describe('one navigation', () => {
  it('asks once, though it begins anew with the rest of the URL table; the next one asks again', async () => {
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
