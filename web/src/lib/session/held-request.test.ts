import { allEndpoints } from '@holdfast/domain/contracts';
import {
  ABOUT_KINDS,
  SUBJECT_MAX,
  TICKET_TYPE_NAMES,
} from '@holdfast/domain/service/tickets/kinds';
import { expect, test } from 'vitest';
import { confirmationText, HELD_CALLS } from './held-request.ts';

test('every call that our team may hold has its own service request form', () => {
  const held = allEndpoints().filter(
    ({ access, refusals }) => access.who !== 'staff' && refusals.includes('CONTACT_SUPPORT'),
  );
  expect(held.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...HELD_CALLS].sort(),
  );
  const given = {
    params: { assetId: 'a1', commitmentId: 'c1', withdrawalId: 'w1', orderId: 'o1' },
    body: { assetId: 'a1' },
  };
  for (const call of HELD_CALLS) {
    const begin = new URL(confirmationText(call, given, 'investor'), 'https://holdfast.test')
      .searchParams;
    expect(begin.get('ask')).toBe('yes');
    expect(TICKET_TYPE_NAMES).toContain(begin.get('type'));
    expect(begin.get('subject')?.length).toBeGreaterThan(5);
    expect(begin.get('subject')?.length).toBeLessThanOrEqual(SUBJECT_MAX);
    const [kind = 'asset'] = begin.get('about')?.split(':') ?? [];
    expect(ABOUT_KINDS).toContain(kind);
  }
});

test('the form names its subject and stays in the current area', () => {
  const cancel = 'POST /user/wallet/withdrawals/:withdrawalId/cancel';
  expect(confirmationText(cancel, { params: { withdrawalId: 'w1' } }, 'investor')).toBe(
    '/service-requests?ask=yes&type=wallet&subject=I+can%E2%80%99t+cancel+a+withdrawal&about=withdrawal%3Aw1',
  );
  const fund = 'POST /owner/distributions/:distributionId/fund';
  expect(confirmationText(fund, undefined, 'owner')).toMatch(
    /^\/owner\/tickets\?ask=yes&type=asset/,
  );
  expect(confirmationText(undefined, undefined, 'investor')).toBe(
    '/service-requests?ask=yes&type=account',
  );
});
