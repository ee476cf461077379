import { seesAssetTradeData } from '@holdfast/domain/access';
import { standingOf, useUser } from '../../../../lib/session/session.ts';

/** Whether the user may see trade data. */
export function useSeesTrade(): boolean {
  const user = useUser();
  return user !== undefined && seesAssetTradeData(standingOf(user));
}
