import { randomBytes } from 'node:crypto';
import * as sdk from 'algosdk';
import { balanceOf, platform, post } from '../../src/modules/money/ledger/index.ts';
import { logOpening } from '../../src/modules/people/files/index.ts';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { approving } from '../approvals/approving.ts';
import { person, relate, type Someone, staff } from '../fixtures/people.ts';
import type { Harness, Pair } from './readiness-pairs.ts';
import { askedRemittance, paidWithTax } from './remittance-fixtures.ts';

// Staff desks that pay money out: the reason on a disabled button equals its command's refusal.

export const moneyPairs = (harness: Harness): Readonly<Record<string, Pair>> => ({
  'POST /admin/withdrawal-batches': paymentFilePair(harness),
  'wallet.algo_transfer': algoPair(harness),
  'distribution.remittance': remittancePair(harness),
});

const buttonOf = (action: () => Promise<{ allowed: boolean; reason?: string | null }>) => ({
  missing: async () => {
    const { allowed, reason } = await action();
    return allowed ? [] : [String(reason)];
  },
  isOffered: async () => (await action()).allowed,
});

function paymentFilePair(harness: Harness): Pair {
  const { world, ask, investor, withdraw, compliance, finance2 } = harness;
  const path = '/admin/withdrawal-batches';
  return {
    defects: ['approved', 'held', 'related'],
    open: async (lacking) => {
      const clerk = await staff(world, 'staff_finance');
      await ask(finance2, 'POST', path);
      if (!lacking.has('approved')) {
        const payee = await investor(1_000);
        await withdraw(payee, '100.00');
        const { partyId } = payee.actor;
        if (lacking.has('related')) await relate(world, partyId, clerk.actor.partyId);
        if (lacking.has('held')) {
          await ask(compliance, 'POST', '/admin/party-holds', { partyId, reason: 'A question' });
        }
      }
      const look = async () =>
        (await ask(clerk, 'GET', '/admin/withdrawals/summary')).body.data.nextFile;
      return {
        ...buttonOf(async () => {
          const { whyNot } = await look();
          return { allowed: whyNot === null, reason: whyNot };
        }),
        send: () => ask(clerk, 'POST', path),
      };
    },
  };
}

function algoPair(harness: Harness): Pair {
  const { world, ask, pay, compliance } = harness;
  return {
    defects: ['own', 'held', 'agreed'],
    open: async (lacking) => {
      const clerk = await staff(world, 'staff_finance');
      const payer = await person(world, 'approved');
      const { partyId } = payer.actor;
      await world.runJob('rates');
      await pay(partyId, 90_000_000_000n, 'ALGO');
      const address = sdk.encodeAddress(randomBytes(32));
      const body = { kind: 'algo_out', address, amount: '60000.000000' };
      const sent = await ask(payer, 'POST', '/user/wallet/balance-transfer', body);
      const { id } = sent.body.data.transfer;
      const transfer = approving(ask, 'wallet.algo_transfer');
      const agree = () => transfer.approve(clerk, id);
      if (lacking.has('agreed')) await agree();
      if (lacking.has('own')) await relate(world, partyId, clerk.actor.partyId);
      if (lacking.has('held')) {
        await ask(compliance, 'POST', '/admin/party-holds', { partyId, reason: 'A question' });
      }
      return {
        ...buttonOf(async () => (await transfer.view(clerk, id))?.actions.approve ?? NONE),
        send: agree,
      };
    },
  };
}

function remittancePair({ world, ask }: Harness): Pair {
  return {
    defects: ['opened', 'account', 'own'],
    open: async (lacking) => {
      const [asks, other] = [
        await staff(world, 'staff_finance'),
        await staff(world, 'staff_finance'),
      ];
      const { day } = await paidWithTax(world);
      const id = await askedRemittance(world, asks, day);
      const clerk = await signedInAgain(world, lacking.has('own') ? asks : other);
      const request = approving<typeof clerk>(ask, 'distribution.remittance');
      if (!lacking.has('opened')) {
        const found = await world.edge.pool.query(
          'select file_id as "fileId" from distributions.remittance where id = $1',
          [id],
        );
        await world.as(clerk.actor, (ctx) => logOpening(ctx, found.rows[0].fileId));
      }
      if (lacking.has('account')) await drainTax(world);
      return {
        ...buttonOf(async () => (await request.view(clerk, id))?.actions.approve ?? NONE),
        send: () => request.approve(clerk, id),
      };
    },
  };
}

const signedInAgain = async (world: Harness['world'], who: Someone): Promise<Someone> => ({
  ...who,
  token: (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId))).token,
});

const drainTax = (world: Harness['world']) =>
  world.as(undefined, async (ctx) => {
    const tax = platform('withheld_tax', 'USD');
    const there = (await balanceOf(ctx, tax)) ?? 0n;
    if (there === 0n) return;
    await post(ctx, {
      kind: 'adjustment',
      reference: ctx.newId(),
      lines: [
        { account: tax, amount: -there },
        { account: platform('bank_clearing', 'USD'), amount: there },
      ],
    });
  });

const NONE = { allowed: false };
