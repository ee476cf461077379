import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { areaAt } from '../../../lib/session/area.ts';
import { paths } from '../../../paths.ts';
import { usePathname } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** The record's path in the area where the reader is: investor or owner. */
export function useRecordPath(): string {
  const pathname = usePathname();
  return areaAt(pathname) === 'owner' ? paths.ownerReferralRecord() : paths.referralRecord();
}

export function ReferralTabs() {
  const { data } = useQuery(query('GET /user/referrals/summary'));
  return (
    <Tabs
      label="Referrals"
      tabs={[
        { label: 'Record', to: useRecordPath() },
        { label: 'Statements', to: paths.referralStatements(), count: data?.statements },
        { label: 'Invitations', to: paths.referralInvitations(), count: data?.invitations },
      ]}
    />
  );
}
