import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { CallData } from '../../../lib/call.ts';
import { counted, date, dateTime, money } from '../../../lib/figures/format.ts';
import { useMayReadBooks } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { useMayOpen } from '../../../ui/link.tsx';
import { QuietText } from '../../../ui/text/quiet.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { NAME_CHECKS } from './view.ts';

type PaymentCase = Pick<
  CallData<'GET /admin/withdrawals/:withdrawalId'>,
  'person' | 'bankAccount' | 'usual'
>;

export function PersonCard({ person }: Pick<PaymentCase, 'person'>) {
  const mayOpen = useMayOpen();
  const mayReadBooks = useMayReadBooks();
  const { id, name, kind, userId, companyId, verifiedAt } = person;
  const page = companyId ? paths.adminCompany(companyId) : paths.adminUser(userId);
  return (
    <Card title={kind === 'company' ? 'Company' : 'Person'}>
      <Facts
        lined
        items={[
          { label: 'Name', value: mayOpen(page) ? <TextLink to={page}>{name}</TextLink> : name },
          { label: 'Verified', value: verifiedAt ? date(verifiedAt) : 'Not yet' },
          ...(mayReadBooks
            ? [
                {
                  label: 'Books',
                  value: <TextLink to={paths.adminBooks({ owner: id })}>Ledger accounts</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

export function BankAccountCard({ bankAccount }: Pick<PaymentCase, 'bankAccount'>) {
  if (!bankAccount) {
    return (
      <Card title="Bank account">
        <QuietText>This account was removed.</QuietText>
      </Card>
    );
  }
  const { nameCheck, active, reason, sharedWith, createdAt, updatedAt } = bankAccount;
  const [word, tone] = NAME_CHECKS[nameCheck];
  return (
    <Card title="Bank account" aside={active ? null : <Badge>Disabled</Badge>}>
      <Facts
        lined
        items={[
          { label: 'Bank', value: `${bankAccount.bankName} ${bankAccount.masked}` },
          { label: 'Country', value: countryName(bankAccount.country) },
          { label: 'Holder', value: bankAccount.holderName },
          { label: 'Verified name', value: bankAccount.verifiedName },
          { label: 'Name check', value: <Badge tone={tone}>{word}</Badge> },
          ...(reason ? [{ label: 'Reason', value: reason }] : []),
          { label: 'Added', value: dateTime(createdAt) },
          ...(updatedAt === createdAt ? [] : [{ label: 'Changed', value: dateTime(updatedAt) }]),
          { label: 'Withdrawals from', value: dateTime(bankAccount.availableFrom) },
          {
            label: 'Also added by',
            value: sharedWith.map(({ name }) => name).join(', ') || 'No one',
          },
        ]}
      />
    </Card>
  );
}

type UsualProps = Pick<PaymentCase, 'usual'> & {
  readonly title: string;
  readonly what: 'withdrawal' | 'deposit';
};

export function UsualCard({ usual, title, what }: UsualProps) {
  const { count, typical, largest, withAccount } = usual;
  return (
    <Card title={title}>
      {typical === null || !largest ? (
        <QuietText>No {what}s completed before.</QuietText>
      ) : (
        <Facts
          lined
          items={[
            { label: 'Completed before', value: counted(count, what) },
            { label: 'Median', value: money(typical), strong: true },
            { label: 'Largest', value: money(largest.amount) },
            ...(largest.at ? [{ label: 'Date of largest', value: date(largest.at) }] : []),
            { label: 'With this account', value: counted(withAccount, what) },
          ]}
        />
      )}
    </Card>
  );
}
