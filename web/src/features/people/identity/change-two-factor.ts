import { done } from '@holdfast/domain/successes';
import { mutation } from '../../../api/mutation.ts';
import { session } from '../../../lib/session/session.ts';

/**
 * Ends other sessions. `onDone` belongs to the mutation: it must run before the form's card
 * changes.
 */
export const changeTwoFactor = (onDone: () => void, failing: { readonly quiet?: boolean } = {}) =>
  mutation('POST /user/two-factor-authentication', {
    ...failing,
    invalidates: [
      'GET /user/two-factor-authentication',
      'GET /user/credentials',
      'GET /user/profile',
    ],
    ok: done.twoFactorTypeUpdated,
    onSuccess: async () => {
      onDone();
      await session.refresh();
    },
  });
