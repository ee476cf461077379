import type { Permission } from '@holdfast/domain/permissions';
import {
  IconAdjustmentsHorizontal,
  IconArchive,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBook2,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCash,
  IconChartLine,
  IconChecks,
  IconCoin,
  IconCoins,
  IconDatabase,
  IconFileCertificate,
  IconGavel,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconLeaf,
  IconListCheck,
  IconLock,
  IconPercentage,
  IconReceipt,
  IconReportAnalytics,
  IconScale,
  IconSitemap,
  IconSnowflake,
  IconTicket,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { overviewNow } from '../../features/administration/desk/calls.ts';
import { type Overview, QUEUE_PLACES } from '../../features/administration/desk/view.ts';
import { codeWord } from '../../lib/figures/format.ts';
import { standingOf } from '../../lib/session/session.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useHasPage } from '../../ui/link.tsx';
import { Header } from '../../ui/shell/header.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { type NavEntry, Sidebar } from '../../ui/shell/sidebar.tsx';
import { TabBar } from '../../ui/shell/tab-bar.tsx';
import { openPalette } from '../palette/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { nameOf } from './account-switcher.tsx';
import classes from './platform-shell.module.css';
import { slots } from './slots.tsx';

type Entry = NavEntry & { readonly anyOf?: readonly Permission[] };

const entry = (
  label: string,
  to: string,
  icon: NavEntry['icon'],
  ...anyOf: readonly Permission[]
): Entry => ({ label, to, icon, ...(anyOf.length > 0 ? { anyOf } : { exact: true }) });

const READS_REGISTERS = ['CAN_MANAGE_ASSETS', 'CAN_MANAGE_CUSTODY', 'CAN_MANAGE_FUNDS'] as const;

const ENTRIES: readonly Entry[] = [
  entry('Overview', paths.admin(), IconLayoutDashboard),
  entry('Approvals', paths.adminApprovals(), IconChecks),
  entry('Onboarding', paths.adminOnboarding(), IconUserCheck, 'CAN_MANAGE_ONBOARDING'),
  entry('Users', paths.adminUsers(), IconUsers, 'CAN_MANAGE_USERS'),
  entry('Companies', paths.adminCompanies(), IconBuilding, 'CAN_MANAGE_ORGANIZATION'),
  entry('Assets', paths.adminAssets(), IconBuildingSkyscraper, 'CAN_MANAGE_ASSETS'),
  entry('Registers', paths.adminRegisters(), IconUsersGroup, ...READS_REGISTERS),
  entry('Structures', paths.adminStructures(), IconSitemap, 'CAN_MANAGE_ASSETS'),
  entry('Commitments', paths.adminCommitments(), IconFileCertificate, 'CAN_MANAGE_COMMITMENTS'),
  entry('Offerings', paths.adminOfferings(), IconFileCertificate, 'CAN_MANAGE_COMMITMENTS'),
  entry('Markets', paths.adminMarkets(), IconArrowsExchange, 'CAN_BLOCK_TRANSACTIONS'),
  entry('NAV requests', paths.adminNavRequests(), IconChartLine, 'CAN_MANAGE_ASSETS'),
  entry('Exit votes', paths.adminExitVotes(), IconGavel, 'CAN_MANAGE_ASSETS'),
  entry('Transfer rules', paths.adminRulesQueue(), IconListCheck, 'CAN_MANAGE_ASSETS'),
  {
    ...entry('Funds', paths.adminDeposits(), IconCash, 'CAN_MANAGE_FUNDS'),
    also: [paths.adminSuspense(), paths.adminStatements(), paths.adminCards(), paths.adminBanks()],
  },
  entry('Withdrawals', paths.adminWithdrawals(), IconArrowUpRight, 'CAN_MANAGE_FUNDS'),
  {
    ...entry('Distributions', paths.adminDistributions(), IconCoins, 'CAN_MANAGE_FUNDS'),
    also: [paths.adminWithheldTax()],
  },
  entry('Reconciliation', paths.adminReconciliation(), IconScale, 'CAN_MANAGE_FUNDS'),
  entry('Books', paths.adminBooks(), IconBook2, 'CAN_MANAGE_FUNDS', 'CAN_MANAGE_CUSTODY'),
  entry('Transactions', paths.adminTransactions(), IconReceipt, 'CAN_BLOCK_TRANSACTIONS'),
  entry('Custody', paths.adminCustody(), IconLock, 'CAN_MANAGE_CUSTODY'),
  entry('Tokens', paths.adminTokenisations(), IconCoin, 'CAN_MANAGE_CUSTODY'),
  entry(
    'Transfer procedures',
    paths.adminTransferProcedures(),
    IconSnowflake,
    'CAN_MANAGE_CUSTODY',
  ),
  entry('Retirements', paths.adminRetirements(), IconLeaf, 'CAN_MANAGE_CUSTODY'),
  {
    ...entry(
      'Legal agreements',
      paths.adminAgreements(),
      IconGavel,
      'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
    ),
    also: [paths.adminAgreementSignatures()],
  },
  entry(
    'Service requests',
    paths.adminServiceRequests(),
    IconTicket,
    'CAN_MANAGE_SERVICE_REQUESTS',
  ),
  {
    ...entry('Referrals', paths.adminReferrals(), IconGift, 'CAN_REFER_USERS', 'CAN_MANAGE_FUNDS'),
    also: [paths.adminReferralPartners(), paths.adminReferralPayouts()],
  },
  entry('Reports', paths.adminReports(), IconReportAnalytics),
  entry('Fees', paths.adminFees(), IconPercentage, 'CAN_MANAGE_PLATFORM'),
  entry('Platform', paths.adminPlatform(), IconAdjustmentsHorizontal, 'CAN_MANAGE_PLATFORM'),
  entry('Storage', paths.adminStorage(), IconDatabase, 'CAN_MANAGE_PLATFORM'),
  entry('Team', paths.adminTeam(), IconUsersGroup, 'CAN_MANAGE_USERS'),
  entry('Closed accounts', paths.adminClosedAccounts(), IconArchive, 'CAN_MANAGE_ONBOARDING'),
  entry('Audit log', paths.adminAudit(), IconHistory, 'CAN_MANAGE_USERS'),
];

/** What waits where an entry leads, with the tabs of its page: the counts of the overview. */
function waitingAt(overview: Overview | undefined, { to, also = [] }: Entry): number | undefined {
  if (!overview) return undefined;
  if (to === paths.adminApprovals()) return overview.approvals.count;
  return overview.queues
    .filter(({ what }) => [to, ...also].includes(QUEUE_PLACES[what][1].split('?')[0] ?? ''))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Staff: ink sidebar with the Platform tag, so that nobody mistakes where they are. */
export default function PlatformShell({
  user,
  children,
}: {
  user: SessionUser;
  children: ReactNode;
}) {
  const hasPage = useHasPage();
  const { staffPermissions } = standingOf(user);
  const may = ({ to, anyOf }: Entry) =>
    hasPage(to) && (!anyOf || anyOf.some((permission) => staffPermissions.has(permission)));
  const { data } = useQuery(overviewNow());
  const entries = ENTRIES.filter(may).map((one) => ({ ...one, count: waitingAt(data, one) }));
  const { bell: Bell } = slots;
  return (
    <Shell
      tone="ink"
      sidebar={
        <>
          <Sidebar
            home={paths.admin()}
            label="Platform"
            tone="ink"
            tag={{ text: 'Platform', tone: 'info' }}
            entries={entries}
          />
          <div className={classes.person}>
            <Avatar avatar={user.profile.avatar} size={28} />
            <span className={classes.words}>
              <span className={classes.name}>{nameOf(user)}</span>
              <span className={classes.role}>{roleText(user)}</span>
            </span>
          </div>
        </>
      }
      header={
        <Header home={paths.admin()} onSearch={openPalette}>
          <Suspense>
            <Bell />
          </Suspense>
          <AccountMenu user={user} />
        </Header>
      }
      tabs={<TabBar entries={entries.slice(0, 4)} more={entries.slice(4)} />}
    >
      {children}
    </Shell>
  );
}

/** "staff_compliance" → "Compliance". */
const roleText = (user: SessionUser): string =>
  codeWord((user.roles[0] ?? 'staff').replace('staff_', ''));
