import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';

/** The tab that `/portfolio` opens: an introducer's business is money, everybody else's assets. */
export const portfolioHome = (user: Pick<SessionUser, 'isIntroducer'> | undefined): string =>
  user?.isIntroducer ? paths.portfolioCurrency() : paths.portfolioAssets();
