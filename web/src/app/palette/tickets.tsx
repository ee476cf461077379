import { useDebouncedValue } from '@mantine/hooks';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { areaAt } from '../../lib/session/area.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { useGo, usePathname } from '../../ui/link.tsx';
import type { Action } from './action.ts';
import { numberIn, ticketsFor } from './numbers.ts';

const PAGES = {
  team: paths.adminServiceRequest,
  owner: paths.ownerTicket,
  own: paths.serviceRequest,
} as const;

/** By number, among those the user may see. */
export function useTickets(typed: string): readonly Action[] {
  const go = useGo();
  const from = ticketsFor(useSession(), areaAt(usePathname()));
  const [settled] = useDebouncedValue(typed, 200);
  const q = numberIn(settled);
  const input = { query: { q: q ?? '', show: 'all', page: 1, limit: 5 } } as const;
  const when = (place: typeof from) => ({ enabled: from === place && q !== undefined });
  const team = useQuery(query('GET /admin/tickets', input, when('team')));
  const owner = useQuery(query('GET /owner/tickets', input, when('owner')));
  const own = useQuery(query('GET /user/investor/tickets/get', input, when('own')));
  if (!from || !numberIn(typed)) return [];
  const found = { team, owner, own }[from].data ?? [];
  return found.map(({ id, number, subject }) => ({
    key: id,
    label: number,
    note: subject,
    icon: <IconTicket size={18} />,
    run: () => void go(PAGES[from](id)),
  }));
}
