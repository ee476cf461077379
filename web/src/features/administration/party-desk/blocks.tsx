import type { Permission } from '@holdfast/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { date, money, quantity } from '../../../lib/figures/format.ts';
import { standingOf, useUser } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link, useMayOpen } from '../../../ui/link.tsx';
import { BlockCard } from './block-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { type Line, planNote, planText, wordOf } from './view.ts';

function useHolds(): (...names: readonly Permission[]) => boolean {
  const user = useUser();
  const held = user ? standingOf(user).staffPermissions : new Set<Permission>();
  return (...names) => names.some((name) => held.has(name));
}

const PEOPLE = ['CAN_MANAGE_USERS', 'CAN_MANAGE_ORGANIZATION'] as const;
const HOLDS = ['CAN_MANAGE_FUNDS', 'CAN_BLOCK_TRANSACTIONS'] as const;

/** A block for each part that the viewer may see, loaded separately. */
export function PartyBlocks({ partyId }: { partyId: string }) {
  const holds = useHolds();
  const invests = holds('CAN_MANAGE_COMMITMENTS', 'CAN_MANAGE_ASSETS', ...PEOPLE);
  return (
    <>
      {holds(...PEOPLE, 'CAN_MANAGE_FUNDS', 'CAN_MANAGE_SERVICE_REQUESTS') ? (
        <NotesCard partyId={partyId} />
      ) : null}
      {holds(...HOLDS, ...PEOPLE) ? <Balances partyId={partyId} /> : null}
      {invests ? <Holdings partyId={partyId} /> : null}
      {invests ? <Commitments partyId={partyId} /> : null}
      {invests ? <Orders partyId={partyId} /> : null}
      {invests ? <Plans partyId={partyId} /> : null}
      {holds(...HOLDS) ? <Payments partyId={partyId} /> : null}
      {holds(...HOLDS) ? <Banks partyId={partyId} /> : null}
      {holds(...HOLDS) ? <Restraints partyId={partyId} /> : null}
      {holds('CAN_MANAGE_SERVICE_REQUESTS') ? <Tickets partyId={partyId} /> : null}
    </>
  );
}

export const PartyMoney = ({ partyId }: Of) => (
  <>
    <Balances partyId={partyId} />
    <Restraints partyId={partyId} />
    <Payments partyId={partyId} />
  </>
);

type Of = { readonly partyId: string };
const line = (key: string, what: ReactNode, note: string, value: ReactNode): Line => ({
  key,
  what,
  note,
  value,
});

function Balances({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/balances', { params: { partyId } }));
  return (
    <BlockCard
      title="Wallet"
      none="No balances yet."
      query={found}
      lines={(rows) =>
        rows.map(({ currency, available, held }) =>
          line(
            currency,
            currency,
            `${money(held, currency)} reserved`,
            `${money(available, currency)} available`,
          ),
        )
      }
    />
  );
}

function Holdings({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/holdings', { params: { partyId } }));
  return (
    <BlockCard
      title="Holdings"
      none="No holdings yet."
      query={found}
      lines={(rows) =>
        rows.map(({ assetId, name, symbol, units, cost }) =>
          line(
            assetId,
            <Link to={paths.asset(assetId)}>{name}</Link>,
            `Cost ${money(cost)}`,
            `${quantity(units)} ${symbol}`,
          ),
        )
      }
    />
  );
}

function Commitments({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/commitments', { params: { partyId } }));
  return (
    <BlockCard
      title="Commitments"
      none="No commitments yet."
      query={found}
      lines={(rows) =>
        rows.map(({ id, assetId, assetName, stage, units, total, at }) =>
          line(
            id,
            <Link to={paths.asset(assetId)}>{assetName}</Link>,
            `${wordOf(stage)} · ${quantity(units)} units · ${date(at)}`,
            money(total),
          ),
        )
      }
    />
  );
}

function Orders({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/orders', { params: { partyId } }));
  return (
    <BlockCard
      title="Orders"
      none="No orders yet."
      query={found}
      lines={(rows) =>
        rows.map(({ id, symbol, action, status, filled, price, at, ...row }) =>
          line(
            id,
            `${wordOf(action)} ${quantity(row.quantity)} ${symbol}`,
            `${wordOf(status)} · ${quantity(filled)} filled · ${date(at)}`,
            money(price),
          ),
        )
      }
    />
  );
}

function Plans({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/plans', { params: { partyId } }));
  return (
    <BlockCard
      title="Investment plans"
      none="No investment plans yet."
      query={found}
      lines={(rows) =>
        rows.map((plan) =>
          line(
            plan.id,
            <Link to={paths.asset(plan.assetId)}>{planText(plan)}</Link>,
            planNote(plan),
            <Badge tone={plan.status === 'active' ? 'good' : 'plain'}>{wordOf(plan.status)}</Badge>,
          ),
        )
      }
    />
  );
}

const CASES = { deposit: paths.adminDeposit, withdrawal: paths.adminWithdrawal } as const;

function Payments({ partyId }: Of) {
  const mayOpen = useMayOpen();
  const found = useQuery(query('GET /admin/parties/:partyId/payments', { params: { partyId } }));
  return (
    <BlockCard
      title="Deposits and withdrawals"
      none="No deposits or withdrawals yet."
      query={found}
      lines={(rows) =>
        rows.map(({ id, kind, reference, stage, amount, at }) => {
          const to = CASES[kind](id);
          return line(
            id,
            mayOpen(to) ? <Link to={to}>{reference}</Link> : reference,
            `${wordOf(kind)} · ${wordOf(stage)} · ${date(at)}`,
            money(amount),
          );
        })
      }
    />
  );
}

function Banks({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/banks', { params: { partyId } }));
  return (
    <BlockCard
      title="Bank accounts"
      none="No bank accounts yet."
      query={found}
      lines={(rows) =>
        rows.map(({ id, bankName, masked, holderName, nameCheck, active, at }) =>
          line(
            id,
            <span className="num">
              {bankName} {masked}
            </span>,
            `${holderName} · added ${date(at)}`,
            <Badge tone={nameCheck === 'confirmed' && active ? 'good' : 'plain'}>
              {active ? wordOf(nameCheck) : 'Disabled'}
            </Badge>,
          ),
        )
      }
    />
  );
}

function Restraints({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/holds', { params: { partyId } }));
  return (
    <BlockCard
      title="Holds"
      none="No holds."
      query={found}
      lines={(rows) =>
        rows.map(({ id, reason, by, at, liftedAt, liftedBy }) =>
          line(
            id,
            reason,
            liftedAt
              ? `${by ?? 'Holdfast'}, ${date(at)} · released by ${liftedBy ?? 'Holdfast'}, ${date(liftedAt)}`
              : `${by ?? 'Holdfast'}, ${date(at)}`,
            <Badge tone={liftedAt ? 'plain' : 'bad'}>{liftedAt ? 'Released' : 'On hold'}</Badge>,
          ),
        )
      }
    />
  );
}

function Tickets({ partyId }: Of) {
  const found = useQuery(query('GET /admin/parties/:partyId/tickets', { params: { partyId } }));
  return (
    <BlockCard
      title="Service requests"
      none="No service requests yet."
      query={found}
      lines={(rows) =>
        rows.map(({ id, number, subject, stage, at }) =>
          line(
            id,
            <Link to={paths.adminServiceRequest(id)}>{subject}</Link>,
            `${number} · ${date(at)}`,
            <Badge tone="plain">{wordOf(stage)}</Badge>,
          ),
        )
      }
    />
  );
}
