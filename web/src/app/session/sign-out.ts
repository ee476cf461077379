import { call } from '../../lib/call.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { forgetSeen } from '../../lib/session/seen.ts';
import { session } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { goTo } from '../go.ts';

/** On the server and on this page; clears its data. */
export async function signOut(): Promise<void> {
  await call('GET /user/logout').catch(() => undefined);
  forgetSeen();
  forgetDrafts();
  session.end();
  goTo(paths.market());
}
