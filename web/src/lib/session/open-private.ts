import { call } from '../call.ts';
import { showAgain } from './proof.ts';

/** Whether a private file may be opened now, after a fresh proof of identity where due. */
export async function mayOpenPrivate(): Promise<boolean> {
  const { due } = await call('GET /user/proof');
  return !due || (await showAgain());
}
