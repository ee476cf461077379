import { seesAssetTradeData } from '@holdfast/domain/access';
import { standingOf, useUser } from '../../../../lib/session/session.ts';

export function useSeesTrade(): boolean {
  const user = useUser();
  return user !== undefined && seesAssetTradeData(standingOf(user));
}
