import { seesAssetTradeData } from '@holdfast/domain/access';
import { standingOf, useUser } from '../../../../lib/session/session.ts';

/** Whether who is here may see how assets trade. */
export function useSeesTrade(): boolean {
  const user = useUser();
  return user !== undefined && seesAssetTradeData(standingOf(user));
}
