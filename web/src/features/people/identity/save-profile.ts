import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { session } from '../../../lib/session/session.ts';

export const saveProfile = () =>
  mutation('PUT /user/profile', {
    ok: 'Profile saved',
    onSuccess: async (profile, _, client) => {
      write(client, 'GET /user/profile', {}, () => profile);
      await session.refresh();
    },
  });
