import { expect, test } from 'vitest';
import { receiverOf } from './receiver.tsx';

test('names a recipient after a response, and distinguishes no response from no account', () => {
  expect(receiverOf({ isPending: true, data: undefined })).toEqual({ state: 'asking' });
  expect(receiverOf({ isPending: false, data: undefined })).toEqual({ state: 'unknown' });
  expect(receiverOf({ isPending: false, data: { name: null } })).toEqual({ state: 'nobody' });
  expect(receiverOf({ isPending: false, data: { name: 'Amara O.' } })).toEqual({
    state: 'found',
    name: 'Amara O.',
  });
});
