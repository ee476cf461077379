import { LEAST_TYPED } from '@holdfast/domain/administration/desk/search';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBuilding,
  IconBuildingSkyscraper,
  IconTicket,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import type { CallData } from '../../lib/call.ts';
import { useUser } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../ui/link.tsx';
import type { Action } from './action.ts';

type Found = CallData<'GET /admin/search'>['found'][number];

const ICONS = {
  person: <IconUser size={18} />,
  company: <IconBuilding size={18} />,
  case: <IconUserCheck size={18} />,
  withdrawal: <IconArrowUpRight size={18} />,
  deposit: <IconArrowDownLeft size={18} />,
  transfer: <IconArrowsExchange size={18} />,
  ticket: <IconTicket size={18} />,
  asset: <IconBuildingSkyscraper size={18} />,
} as const;

function pageOf({ kind, id, partyId }: Found): string {
  switch (kind) {
    case 'person':
      return paths.adminUser(id);
    case 'company':
      return paths.adminCompany(id);
    case 'case':
      return paths.adminCase(id);
    case 'withdrawal':
      return paths.adminWithdrawal(id);
    case 'deposit':
      return paths.adminDeposit(id);
    case 'transfer':
      return paths.adminBooks({ owner: partyId ?? id });
    case 'ticket':
      return paths.adminServiceRequest(id);
    case 'asset':
      return paths.adminAsset(id);
  }
}

export function useStaffFinds(typed: string): readonly Action[] {
  const go = useGo();
  const isStaff = useUser()?.isHoldfastEmployee === true;
  const [q] = useDebouncedValue(typed.trim(), 200);
  const enabled = isStaff && q.length >= LEAST_TYPED;
  const { data } = useQuery(
    query('GET /admin/search', { query: { q } }, { enabled, keepPrevious: true }),
  );
  if (!enabled || typed.trim().length < LEAST_TYPED) return [];
  return (data?.found ?? []).map((one) => ({
    key: `${one.kind} ${one.id}`,
    label: one.label,
    note: one.note,
    icon: ICONS[one.kind],
    run: () => void go(pageOf(one)),
  }));
}
