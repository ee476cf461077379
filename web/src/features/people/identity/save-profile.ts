import { write } from '../../../api/cache.ts';
import { mutation } from '../../../api/mutation.ts';
import { session } from '../../../lib/session/session.ts';

/** Saves name, picture and links, and refetches what shows them. */
export const saveProfile = () =>
  mutation('PUT /user/profile', {
    ok: 'Profile saved',
    onSuccess: async (profile, _, client) => {
      write(client, 'GET /user/profile', {}, () => profile);
      await session.refresh();
    },
  });
