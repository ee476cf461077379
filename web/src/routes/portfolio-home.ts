import type { SessionUser } from '../lib/session/session-user.ts';
import { paths } from '../paths.ts';

/** Money for introducing businesses, assets for everyone else. */
export const portfolioHome = (user: Pick<SessionUser, 'isIntroducer'> | undefined): string =>
  user?.isIntroducer ? paths.portfolioCurrency() : paths.portfolioAssets();
