import { BadConfig } from '../bad-config.ts';
import type { Edge } from './http/edge.ts';

const KEY = 'master_key';

/**
 * Refuses another key than the one that encrypted the database's secrets: it would reject every
 * password and sign nothing. The first start keeps a mark of its key, from which the key can't be
 * found.
 */
export async function assertMasterKey({ db, seal, clock }: Pick<Edge, 'db' | 'seal' | 'clock'>) {
  const mark = seal.digest('master-key', 'mark').toString('hex');
  await db
    .insertInto('kit.setting')
    .values({ key: KEY, value: JSON.stringify({ mark }), changedAt: clock.now() })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('kit.setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  if ((value as { mark?: string }).mark === mark) return;
  throw new BadConfig(
    'MASTER_KEY is not the key under which this database was encrypted. Start with that key.',
  );
}
