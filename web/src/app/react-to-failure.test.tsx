import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { session } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';
import { openWaitingDialog } from '../ui/dialogs/dialogs.ts';
import { notify } from '../ui/notify.tsx';
import { react } from './react-to-failure.ts';

vi.mock('../ui/dialogs/dialogs.ts', () => ({ openWaitingDialog: vi.fn() }));
vi.mock('../ui/notify.tsx', () => ({ notify: { bad: vi.fn(), ok: vi.fn() } }));
vi.mock('./go.ts', () => ({ goTo: vi.fn() }));

afterEach(() => {
  session.end();
  vi.clearAllMocks();
});

const held = new ApiError({ code: 'CONTACT_SUPPORT', status: 400, message: 'Held. Ask us.' });
const signedIn = (isHoldfastEmployee: boolean) =>
  session.adopt({ id: 'u1', isHoldfastEmployee } as unknown as SessionUser, 'token');

test('a hold by our team leads to a service request, even in a form', async () => {
  signedIn(false);
  const withdrawalId = '018f0000-0000-7000-8000-000000000001';
  const call = 'POST /user/wallet/withdrawals/:withdrawalId/cancel';
  react(held, true, { call, given: { params: { withdrawalId } } });
  await vi.waitFor(() => expect(openWaitingDialog).toHaveBeenCalledTimes(1));
  expect(openWaitingDialog).toHaveBeenCalledWith(
    expect.stringContaining(`about=withdrawal%3A${withdrawalId}`),
  );
  expect(notify.bad).not.toHaveBeenCalled();
});

test('shows staff a hold only as a message', () => {
  signedIn(true);
  react(held);
  expect(notify.bad).toHaveBeenCalledWith('Held. Ask us.');
  expect(openWaitingDialog).not.toHaveBeenCalled();
});
