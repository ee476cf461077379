import { describe, expect, test } from 'vitest';
import { company, person, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { findParties } from './queries.ts';

const bank = await openBankHarness();
const money = await openMoneyOutHarness(bank.world);
const { world, finance } = bank;

type Found = { readonly id: string; readonly name: string; readonly email: string };
const find = async (q: string, who = finance) => {
  const path = `/admin/parties?q=${encodeURIComponent(q)}`;
  return bank.call(who, 'GET', path);
};
const found = async (q: string): Promise<Found[]> => (await find(q)).body.data;

describe('the search for a party', () => {
  test('finds it by name, email, payment reference, referral code and address', async () => {
    const ann = await bank.investor();
    const { reference } = await bank.instruct(ann, '10');
    const { email, name, userId, partyId } = ann.actor;
    const { rows } = await world.edge.pool.query(
      `select u.referral_code as code, p.address from identity."user" u
       join identity.party p on p.id = u.party_id where u.id = $1`,
      [userId],
    );
    const { code, address } = rows[0];
    const lower = reference.toLowerCase().replaceAll('-', ' ');
    for (const q of [name, email, email.toUpperCase(), reference, lower, code, address]) {
      expect((await found(q))[0]?.id, q).toBe(partyId);
    }
  });

  test('shows details that distinguish parties of the same name', async () => {
    const ann = await bank.investor();
    await money.pay(ann.actor.partyId, 1_200_00n);
    await money.pay(ann.actor.partyId, 5_000_000n, 'ALGO');
    await bank.instruct(ann, '10');
    const { reference } = await bank.instruct(ann, '11');
    const [shown] = await found(ann.actor.email);
    expect(shown).toEqual({
      id: ann.actor.partyId,
      name: ann.actor.name,
      kind: 'person',
      email: ann.actor.email,
      reference,
      balances: [
        { currency: 'USD', balance: '1200.00' },
        { currency: 'ALGO', balance: '5.000000' },
      ],
      isApproved: true,
      isStaff: false,
    });
    const path = `/admin/parties/${ann.actor.partyId}`;
    expect((await bank.call(finance, 'GET', path)).body.data).toEqual(shown);
  });

  test('shows the payment reference that was searched for, not the latest', async () => {
    const ann = await bank.investor();
    const first = await bank.instruct(ann, '10');
    await bank.instruct(ann, '11');
    expect((await found(first.reference))[0]).toMatchObject({ reference: first.reference });
  });

  test('finds a company once, by its name and by any member’s email', async () => {
    const firm = await company(world, { name: 'Lisbon Harbour Holding' });
    const { partyId, email } = firm.actor;
    for (const q of ['lisbon harbour', email]) {
      const all = await found(q);
      expect(all.map(({ id }) => id)).toEqual([partyId]);
      expect(all[0]).toMatchObject({ name: 'Lisbon Harbour Holding', kind: 'company', email });
    }
  });

  test('ranks matches by name above matches by email', async () => {
    await Promise.all(Array.from({ length: 9 }, () => person(world, 'approved')));
    const firm = await company(world, { name: 'Zurich Holdfast Partners' });
    expect((await found('holdfast'))[0]?.id).toBe(firm.actor.partyId);
  });

  test('marks unapproved parties and staff, and finds no party for unknown text', async () => {
    const fresh = await person(world, 'new');
    expect((await found(fresh.actor.email))[0]).toMatchObject({ isApproved: false });
    expect((await found(finance.actor.email))[0]).toMatchObject({ isStaff: true });
    expect(await found('no such name')).toEqual([]);
    expect((await find('x')).body.errors[0].field).toBe('q');
    const unknown = '/admin/parties/01980000-0000-7000-8000-000000000000';
    expect((await bank.call(finance, 'GET', unknown)).body.code).toBe('NOT_FOUND');
    expect((await bank.call(finance, 'GET', '/admin/parties/x')).body.code).toBe('NOT_FOUND');
  });

  test('is open only to staff who assign money or place holds', async () => {
    expect((await find('per', await staff(world, 'staff_compliance'))).status).toBe(200);
    expect((await find('per', await staff(world, 'staff_support'))).status).toBe(403);
    expect((await find('per', await person(world, 'approved'))).status).toBe(403);
  });

  test('needs the same number of queries among many parties as among few', async () => {
    const one = await person(world, 'approved');
    await Promise.all(Array.from({ length: 9 }, () => person(world, 'approved')));
    const asked = (q: string) =>
      countQueries(world, () => world.as(finance.actor, (ctx) => findParties(ctx, q)));
    expect([await asked(one.actor.email), await asked('person')]).toEqual([3, 3]);
    expect(await found('person')).toHaveLength(8);
  });
});
