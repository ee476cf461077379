import { countryName } from '@holdfast/domain/platform/reference/countries';
import { date, dateTime, relative } from '../../../lib/figures/format.ts';
import { useMayReadBooks } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CopyText } from '../../../ui/text/copy-text.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import type { UserDetail } from './view.ts';

/** The most severe of: blocked, US person, verification. */
export function accountStatus(user: {
  isBlocked: boolean;
  isUsPerson: boolean;
  isVerified: boolean;
  kind: string;
}) {
  if (user.isBlocked) return <StatusBadge of="account" status="blocked" />;
  if (user.isUsPerson) return <StatusBadge of="account" status="us_person" />;
  if (user.kind === 'staff') return null;
  return <StatusBadge of="account" status={user.isVerified ? 'verified' : 'not_verified'} />;
}

export function BlockedNote({ user: { blocked } }: { user: UserDetail }) {
  if (!blocked) return null;
  return (
    <Alert tone="bad">
      Blocked{blocked.by ? ` by ${blocked.by}` : ''}
      {blocked.at ? `, ${dateTime(blocked.at)}` : ''}: {blocked.reason ?? 'no reason'}
    </Alert>
  );
}

export function AccountFacts({ user }: { user: UserDetail }) {
  const mayOpen = useMayOpen();
  const mayReadBooks = useMayReadBooks();
  const { company } = user;
  const companyPath = company ? paths.adminCompany(company.id) : '';
  const rows = [
    { label: 'Email', value: <CopyText text={user.email} label="Email" /> },
    {
      label: 'Email verified',
      value: user.emailVerifiedAt ? date(user.emailVerifiedAt) : 'Not yet',
    },
    { label: 'Country', value: user.country ? countryName(user.country) : 'Not given' },
    ...(company
      ? [
          {
            label: 'Company',
            value: mayOpen(companyPath) ? (
              <Link to={companyPath}>{company.name}</Link>
            ) : (
              company.name
            ),
          },
        ]
      : []),
    { label: 'Joined', value: date(user.joinedAt) },
    {
      label: 'Referred by',
      value: user.referredBy ? (
        <Link to={paths.adminUser(user.referredBy.id)}>{user.referredBy.name}</Link>
      ) : (
        'No one'
      ),
    },
    { label: 'Referral code', value: user.referralCode },
    {
      label: 'Address',
      value: (
        <CopyText
          text={user.address}
          label="Address"
          short
          to={paths.explorerAccount(user.address)}
        />
      ),
    },
    ...(mayReadBooks && user.kind !== 'staff'
      ? [
          {
            label: 'Books',
            value: (
              <TextLink to={paths.adminBooks({ owner: user.partyId })}>
                {company ? 'Company accounts' : 'Ledger accounts'}
              </TextLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title="Account">
      <Facts lined items={rows} />
    </Card>
  );
}

const STAGES: Readonly<Record<string, string>> = {
  waiting: 'Awaiting review',
  reviewing: 'Under review',
  asked: 'More information requested',
  approved: 'Approved',
  rejected: 'Rejected',
};

export function AccessFacts({ user }: { user: UserDetail }) {
  const { onboarding, sessions } = user;
  const verification = onboarding ? (
    <Link to={paths.adminCase(onboarding.caseId)}>
      {onboarding.number}: {STAGES[onboarding.stage] ?? onboarding.stage}
    </Link>
  ) : user.approvedAt ? (
    `Approved ${date(user.approvedAt)}`
  ) : (
    'No case submitted'
  );
  return (
    <Card title="Access">
      <Facts
        lined
        items={[
          ...(user.kind === 'staff' ? [] : [{ label: 'Verification', value: verification }]),
          { label: 'Two-factor', value: user.hasTwoFactor ? 'Authenticator' : 'Off' },
          { label: 'Open sessions', value: String(sessions.open) },
          {
            label: 'Last seen',
            value: sessions.lastSeenAt ? relative(sessions.lastSeenAt) : 'Not in the last month',
          },
          ...(user.kind === 'staff'
            ? []
            : [
                {
                  label: 'Risk declaration',
                  value: user.riskDeclaredAt ? date(user.riskDeclaredAt) : 'Not yet',
                },
              ]),
        ]}
      />
    </Card>
  );
}
