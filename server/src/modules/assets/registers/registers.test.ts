import { createHash } from 'node:crypto';
import { registerText } from '@holdfast/domain/assets/registers/content';
import type {
  fundRegister,
  registerChanges,
  registerHolder,
} from '@holdfast/domain/assets/registers/shapes';
import { DAY } from '@holdfast/domain/kernel/moment';
import type { Permission } from '@holdfast/domain/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';

type FundRegister = z.input<typeof fundRegister>;
type RegisterHolder = z.input<typeof registerHolder>;

const narrowed = new Map<string, readonly Permission[]>();
const harness = await openOfferingHarness({
  withSession: (found) => {
    const only = found.kind === 'session' ? narrowed.get(found.actor.userId) : undefined;
    if (found.kind !== 'session' || !only) return found;
    const standing = { ...found.actor.standing, permissions: new Set(only) };
    return { ...found, actor: { ...found.actor, standing } };
  },
});
const { world, owner, settle } = harness;
const http = await world.http();
const market = await openTradedAsset(harness);
const { assetId } = market;

let [large, small, gone]: Someone[] = [];
let firstDay = '';
const nameOf = (who: Someone | undefined) => who?.actor.name ?? '';

const get = async (who: Someone, path: string) => {
  const token = await harness.signIn(who);
  return ask(http, 'GET', `/assets/${assetId}/fund-register${path}`, token);
};
const readBy = async (who: Someone, query = ''): Promise<FundRegister> =>
  (await get(who, query)).body.data;
const fileBy = async (who: Someone, path: string) => {
  const authorization = `Bearer ${await harness.signIn(who)}`;
  const url = `/api/assets/${assetId}/fund-register${path}`;
  return http.inject({ method: 'GET', url, headers: { authorization } });
};

beforeAll(async () => {
  large = await market.trader(0, { [assetId]: 300 });
  small = await market.trader(5_000, { [assetId]: 50 });
  gone = await market.trader(0, { [assetId]: 25 });
  await settle();
  firstDay = world.clock.now().toISOString().slice(0, 10);
  world.clock.advance(3 * DAY);
  await market.place(gone as Someone, assetId, 'make_sell', 100, 25);
  await market.place(small as Someone, assetId, 'take_buy', 100, 25);
  await settle();
  await registerAgainstChain(world.edge, world.ports.chain, registerOf, { keep: true });
});

describe('access to a register', () => {
  test('gives the owner every name, with units, shares and holding dates', async () => {
    const register = await readBy(owner);
    expect(register).toMatchObject({ audience: 'all', outstanding: '375.000', holdersCount: 2 });
    expect(register.holders.map((line) => [line.holder, line.units, line.percent])).toEqual([
      [nameOf(large), '300.000', '80.00'],
      [nameOf(small), '75.000', '20.00'],
    ]);
    expect(register.holders.every((line) => line.country === 'PRT')).toBe(true);
    expect(register.countries).toEqual([
      { country: 'PRT', holders: 2, units: '375.000', percent: '100.00' },
    ]);
    expect(register.concentration).toEqual({
      largest: '80.00',
      largestFive: '100.00',
      largestTen: '100.00',
      index: 6_800,
    });
  });

  test('gives staff of any role every name', async () => {
    for (const role of ['staff_custody', 'staff_support', 'staff_compliance'] as const) {
      const register = await readBy(await staff(world, role));
      expect(register.holders.map((line) => line.holder)).toContain(nameOf(large));
    }
  });

  test('gives a holder their own name and rank, and masks those of other holders', async () => {
    const register = await readBy(small as Someone);
    expect(register.audience).toBe('holder');
    expect(register.own).toMatchObject({ holder: nameOf(small), isOwn: true, rank: 2 });
    const [other] = register.holders;
    expect(other).toMatchObject({
      holder: `Holder ··${other?.address.slice(-4)}`,
      isMasked: true,
      country: null,
      locked: null,
      standing: null,
      value: null,
    });
    expect(JSON.stringify(register)).not.toContain(nameOf(large));
    expect(register.countries).toEqual([]);
  });

  test('keeps a holder from finding or sorting other holders by name', async () => {
    const word = encodeURIComponent(nameOf(large));
    expect((await readBy(small as Someone, `?q=${word}`)).total).toBe(0);
    expect((await readBy(owner, `?q=${word}`)).total).toBe(1);
    const { holders } = await readBy(small as Someone, '?sort=name');
    const addresses = holders.map((line) => line.address);
    expect(addresses).toEqual([...addresses].sort());
    const [first = ''] = addresses;
    expect((await readBy(small as Someone, `?q=${first.slice(-4)}`)).total).toBe(1);
  });

  test('gives a former holder only their own line on a past day', async () => {
    const past = await readBy(gone as Someone, `?asOf=${firstDay}`);
    expect(past).toMatchObject({ audience: 'figures', holders: [], own: { units: '25.000' } });
    const own = await get(gone as Someone, `/${past.own?.address}?asOf=${firstDay}`);
    expect(own.body.data.line).toMatchObject({ holder: nameOf(gone), isOwn: true });
    const { address } = (await readBy(large as Someone)).own ?? {};
    const other = await get(gone as Someone, `/${address}?asOf=${firstDay}`);
    expect(other.body.code).toBe('HOLDER_NOT_FOUND');
  });

  test('gives investors without units the totals, but no lines and no file', async () => {
    for (const who of [await person(world, 'approved'), gone as Someone, await company(world)]) {
      const register = await readBy(who);
      expect(register).toMatchObject({
        audience: 'figures',
        outstanding: '375.000',
        holdersCount: 2,
        holders: [],
        total: 0,
        own: null,
        concentration: null,
        chain: null,
      });
      for (const path of ['.csv', '.pdf', `/changes?from=${firstDay}`]) {
        expect((await get(who, path)).body.code).toBe('REGISTER_FOR_HOLDERS');
      }
    }
  });

  test('gives another owner, and members who don’t manage assets, only totals', async () => {
    const other = await company(world, { isOwner: true });
    expect((await readBy(other)).audience).toBe('figures');
    narrowed.set(owner.actor.userId, ['CAN_VIEW_ASSETS', 'CAN_MANAGE_FUNDS']);
    const register = await readBy(owner);
    narrowed.delete(owner.actor.userId);
    expect(register).toMatchObject({ audience: 'figures', holders: [], countries: [] });
  });

  test('is denied to visitors, unverified users and US persons', async () => {
    const visitor = await ask(http, 'GET', `/assets/${assetId}/fund-register`);
    expect(visitor.status).toBe(401);
    const codes: unknown[] = [];
    for (const stage of ['new', 'partial', 'us', 'blocked'] as const) {
      codes.push((await get(await person(world, stage), '')).body.code);
    }
    expect(codes).toEqual(['USER_NOT_VERIFIED', 'USER_NOT_VERIFIED', 'US_PERSON', 'USER_BLOCKED']);
  });
});

describe('a past register', () => {
  test('shows a past day as it was, including holders who have since sold', async () => {
    const then = await readBy(owner, `?asOf=${firstDay}`);
    expect(then).toMatchObject({
      isNow: false,
      outstanding: '375.000',
      holdersCount: 3,
      zone: 'UTC',
    });
    expect(then.holders.map((line) => line.units)).toEqual(['300.000', '50.000', '25.000']);
    expect(then.asOf).toBe(`${firstDay}T23:59:59.999Z`);
    expect((await readBy(owner, '?asOf=2019-05-04')).holdersCount).toBe(0);
    expect((await readBy(owner, '?asOf=2999-01-01')).isNow).toBe(true);
  });

  test('summed from the postings equals the current positions', async () => {
    const now = await readBy(owner);
    world.clock.advance(1000);
    const past = await readBy(owner, `?asOf=${now.asOf}`);
    const facts = ({ holders }: FundRegister) =>
      holders.map(({ holder, units, since, rank }) => ({ holder, units, since, rank }));
    expect(past.isNow).toBe(false);
    expect(facts(past)).toEqual(facts(now));
  });

  test('compares two days and shows who left or bought more, and by how much', async () => {
    const { body } = await get(owner, `/changes?from=${firstDay}`);
    const between: z.input<typeof registerChanges> = body.data;
    expect(between.counts).toEqual({ came: 0, left: 1, grew: 1, shrank: 0 });
    expect(between.changes.map((one) => [one.holder, one.change, one.by, one.causes])).toEqual(
      expect.arrayContaining([
        [nameOf(gone), 'left', '-25.000', [{ kind: 'trade', entries: 1, units: '-25.000' }]],
        [nameOf(small), 'grew', '25.000', [{ kind: 'trade', entries: 1, units: '25.000' }]],
      ]),
    );
    const masked = await get(small as Someone, `/changes?from=${firstDay}&change=left`);
    expect(masked.body.data.total).toBe(1);
    expect(JSON.stringify(masked.body)).not.toContain(nameOf(gone));
  });
});

describe('a register line', () => {
  const lineOf = async (who: Someone, of: Someone): Promise<{ body: { data: RegisterHolder } }> => {
    const { holders } = await readBy(owner);
    const address = holders.find((line) => line.holder === nameOf(of))?.address;
    return get(who, `/${address}`) as never;
  };

  test('shows a holder their own lots with cost, and the owner without cost', async () => {
    const { data } = (await lineOf(small as Someone, small as Someone)).body;
    expect(data.lots.map((lot) => [lot.units, lot.left, lot.cost])).toEqual([
      ['50.000', '50.000', '5000.00'],
      ['25.000', '25.000', '2512.50'],
    ]);
    expect(data.movements.map((one) => [one.kind, one.units])).toEqual([
      ['trade', '25.000'],
      ['issuance', '50.000'],
    ]);
    expect(data.movements[0]).toMatchObject({ isConfirmed: true });
    expect(data.movements[0]?.transaction).toMatch(/^[A-Z2-7]{52}$/);
    const own = (await lineOf(owner, small as Someone)).body.data;
    expect(own.lots.map((lot) => lot.cost)).toEqual([null, null]);
  });

  test('is not found by other holders or with an invented address', async () => {
    const foreign = await lineOf(small as Someone, large as Someone);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'HOLDER_NOT_FOUND' } });
    expect((await get(owner, `/${'A'.repeat(58)}`)).body.code).toBe('HOLDER_NOT_FOUND');
    expect((await get(owner, '/nobody')).body.code).toBe('HOLDER_NOT_FOUND');
  });
});

describe('the comparison with the chain', () => {
  test('shows all readers of lines the result, and owner and staff the differences', async () => {
    const { chain, holders } = await readBy(owner);
    expect(chain).toMatchObject({ agrees: true, differences: [] });
    expect(holders.find((line) => line.holder === nameOf(small))?.proof).toBe('confirmed');
    const found = {
      assetId,
      tokenName: 'Traded',
      chainAssetId: '1',
      partyId: large?.actor.partyId,
      address: holders[0]?.address,
      register: '300000',
      inFlight: '0',
      chain: '299000',
    };
    await world.edge.pool.query(
      `insert into settlement.reconciliation (id, at, round, assets, holders, in_flight, differences)
       select gen_random_uuid(), now() + interval '9 years', round, 1, 2, 0, $1
       from settlement.reconciliation limit 1`,
      [JSON.stringify([found])],
    );
    const byOwner = await readBy(owner);
    expect(byOwner.chain?.differences).toEqual([
      expect.objectContaining({ holder: nameOf(large), register: '300.000', chain: '299.000' }),
    ]);
    expect(byOwner.holders[0]?.proof).toBe('differs');
    const byHolder = await readBy(small as Someone);
    expect(byHolder.chain).toMatchObject({ agrees: false, differences: [] });
  });
});

/** From nothing but the printed text. */
function hashOfPage(words: string): string {
  const [, asOf = ''] = words.match(/As of, in UTC (\S+)/) ?? [];
  const [, id = ''] = words.match(/Asset ID (\S+)/) ?? [];
  const entry = / ([\d,]{1,20}\.\d{3}) [\d.]{1,6} \d\d \w{3} \d{4} ([A-Z2-7]{58})\b/g;
  const lines = [...words.matchAll(entry)].map(
    ([, units = '', address = '']) => `${address} ${units.replaceAll(',', '')}\n`,
  );
  const text = `holdfast register 1\nasset ${id}\nas of ${asOf}\n${lines.join('')}`;
  return createHash('sha256').update(text).digest('hex');
}

describe('register files', () => {
  test('let owner and holder recompute the document’s hash from the file', async () => {
    const at = `?asOf=${firstDay}`;
    for (const who of [owner, small as Someone]) {
      const csv = (await fileBy(who, `.csv${at}`)).body.replace('\uFEFF', '');
      const rows = csv.trim().split('\r\n').slice(1);
      const cells = rows.map((row) => row.slice(1, -1).split('","'));
      const lines = cells.map((row) => ({ units: row[5] ?? '', address: row[9] ?? '' }));
      const [asOf = '', id = ''] = cells[0]?.slice(12) ?? [];
      const text = registerText({ assetId: id, asOf, lines });
      const hash = createHash('sha256').update(text).digest('hex');
      const pdf = await fileBy(who, `.pdf${at}`);
      expect(pdf.headers['content-type']).toContain('application/pdf');
      const words = (await pdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ');
      expect(words).toContain(hash);
      expect(words).toContain('375.000');
      expect(hashOfPage(words)).toBe(hash);
    }
  });

  test('hide other holders’ names from a holder, and each export of names is logged', async () => {
    const csv = (await fileBy(small as Someone, '.csv')).body;
    expect(csv).toContain(nameOf(small));
    expect(csv).not.toContain(nameOf(large));
    const { rows } = await world.edge.pool.query(
      `select detail from kit.activity where action = 'register.export' and subject_id = $1`,
      [assetId],
    );
    expect(rows.map((row) => row.detail.format)).toEqual(expect.arrayContaining(['csv', 'pdf']));
  });
});

describe('all registers of an owner', () => {
  test('show figures by asset and holders by name', async () => {
    const token = await harness.signIn(owner);
    const registers = (await ask(http, 'GET', '/owner/registers', token)).body.data;
    expect(registers).toEqual([
      expect.objectContaining({ outstanding: '375.000', holders: 2, largest: '80.00' }),
    ]);
    const holders = (await ask(http, 'GET', '/owner/holders?sort=-units', token)).body;
    expect(holders.meta.total).toBe(2);
    expect(holders.data[0]).toMatchObject({ holder: nameOf(large), percent: '80.00' });
    const other = await company(world, { isOwner: true });
    const none = await ask(http, 'GET', '/owner/holders', await harness.signIn(other));
    expect(none.body.data).toEqual([]);
  });
});

describe('the proof of a register line', () => {
  const proofBy = async (who: Someone, query = '') => {
    const authorization = `Bearer ${await harness.signIn(who)}`;
    const url = `/api/assets/${assetId}/fund-register-proof.pdf${query}`;
    return http.inject({ method: 'GET', url, headers: { authorization } });
  };
  const asOf = () => `?asOf=${firstDay}`;

  test('states the holder, their units and a hash that anyone can recompute', async () => {
    const answer = await proofBy(small as Someone, asOf());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfText(answer.rawPayload)).replaceAll(/\s+/g, '');
    const { own, asOf: at } = await readBy(small as Someone, asOf());
    const line = { address: own?.address ?? '', units: own?.units ?? '' };
    const content = registerText({ assetId, asOf: at, lines: [line] });
    expect(line.units).toBe('50.000');
    for (const part of [
      nameOf(small).replaceAll(/\s+/g, ''),
      line.address,
      createHash('sha256').update(content).digest('hex'),
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(nameOf(large).replaceAll(/\s+/g, ''));
  });

  test('is available only to holders on that day, even if they have since sold', async () => {
    const register = await readBy(gone as Someone, asOf());
    expect([register.audience, register.own?.units]).toEqual(['figures', '25.000']);
    expect((await proofBy(gone as Someone, asOf())).statusCode).toBe(200);
    const now = await proofBy(gone as Someone);
    expect([now.statusCode, now.json().code]).toEqual([404, 'HOLDER_NOT_FOUND']);
    const stranger = await person(world, 'approved');
    expect((await proofBy(stranger, asOf())).statusCode).toBe(404);
  });
});
