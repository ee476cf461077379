import { call } from '../call.ts';
import { showAgain } from './proof.ts';

/** Asks for a fresh proof of identity if due. True if a private file may now open. */
export async function mayOpenPrivate(): Promise<boolean> {
  const { due } = await call('GET /user/proof');
  return !due || (await showAgain());
}
