import { ask } from './uploads.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Quiet-Harbour-7431!';

export type Joined = {
  readonly userId: string;
  readonly partyId: string;
  readonly email: string;
  readonly token: string;
};

/** Somebody who joined with a password of their own, over HTTP. */
export async function joinedPerson(
  world: World,
  name: string,
  email = `${name}@leaving.test`,
): Promise<Joined> {
  const http = await world.http();
  const body = { email, password: PASSWORD, firstName: name, lastName: 'Leaver' };
  const joined = await ask(http, 'POST', '/user/register', undefined, body);
  if (joined.status > 201) throw new Error(`${name} could not join: ${joined.body.message}`);
  const userId = joined.body.data.user.id as string;
  const { rows } = await world.edge.pool.query<{ party_id: string }>(
    'select party_id from identity."user" where id = $1',
    [userId],
  );
  return { userId, email, token: joined.body.data.token, partyId: rows[0]?.party_id ?? '' };
}
