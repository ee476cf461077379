import type { AnyQuery } from '../api/prefetch.ts';
import { list } from '../api/query.ts';
import { heldBackBy } from '../lib/session/session.ts';
import type { SessionUser } from '../lib/session/session-user.ts';

const PENDING = list('GET /user/commitments', { query: { view: 'pending', page: 1, limit: 10 } });

export const pendingCommitments = (user: SessionUser | undefined): readonly AnyQuery[] =>
  user && !heldBackBy(user) ? [PENDING] : [];
