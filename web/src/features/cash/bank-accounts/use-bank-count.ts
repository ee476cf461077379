import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useMay } from '../../../lib/session/session.ts';

/** Undefined while loading, 0 without permission. */
export function useBankCount(): number | undefined {
  const may = useMay('CAN_MANAGE_FUNDS');
  return useQuery(query('GET /user/banks/get', {}, { enabled: may })).data?.length;
}
