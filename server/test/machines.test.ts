import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { defineMachine, type Machine, type Mover } from '@holdfast/domain/kernel/machine';
import { describe, expect, test } from 'vitest';
import { allMachines, guard, guardedColumns } from './all-machines.ts';
import { openWorld } from './world.ts';

const MODULES = join(import.meta.dirname, '../src/modules');
const world = await openWorld();

const machines = await allMachines();

const nameOf = (move: { machine: string; name: string }) => `${move.machine}: ${move.name}`;
const moves = () => machines.flatMap((machine) => Object.values(machine.moves));

async function checkedColumns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await world.edge.pool.query<{ table: string; def: string }>(
    `select n.nspname || '.' || t.relname as table, pg_get_constraintdef(c.oid) as def
     from pg_constraint c
     join pg_class t on t.oid = c.conrelid
     join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'c'`,
  );
  const found = new Map<string, string[]>();
  for (const { table, def } of rows) {
    const column = /^CHECK \(\(\(?"?(\w+)"? = ANY/.exec(def)?.[1];
    if (!column) continue;
    const values = [...def.matchAll(/'([^']+)'::text/g)].map((match) => match[1] ?? '');
    found.set(`${table}.${column}`, values.sort());
  }
  return found;
}

/** Columns that look like a state but aren't one, each with the reason. */
const NOT_STATES: Readonly<Record<string, string>> = {
  'bank_statements.statement_line.outcome': 'a verdict, written once when the line is booked',
  'governance.poll.outcome': 'what was counted, written once when a poll closes',
  'onboarding.case_check.outcome': 'whether a check passed, as a member of staff recorded it',
  'onboarding.step.stage': 'whether an answer is a draft, which the step’s status already moves',
  'onboarding.organization_step.stage': 'the same of a company’s answers',
  'onboarding.organization_step.status': 'the states of onboarding.step.status, by one machine',
  'card_payments.sandbox_dispute.status':
    'the stand-in for the card provider: its states, not ours',
  'card_payments.sandbox_refund.status': 'the stand-in for the card provider: its states, not ours',
  'card_payments.sandbox_session.status':
    'the stand-in for the card provider: its states, not ours',
};

describe('every state machine', () => {
  test('is registered, with a name and a column of its own', () => {
    expect(machines.length).toBeGreaterThan(20);
    const names = machines.map((machine) => machine.name);
    const columns = machines.map((machine) => machine.column);
    expect([new Set(names).size, new Set(columns).size]).toEqual([names.length, columns.length]);
  });

  test('has exactly the states that its column allows', async () => {
    const columns = await checkedColumns();
    for (const machine of machines) {
      expect({ [machine.name]: columns.get(machine.column) }).toEqual({
        [machine.name]: Object.keys(machine.states).sort(),
      });
    }
  });

  test('exists for each column that holds a state', async () => {
    const looksLikeOne = /\.(\w+_)?(status|stage|step|state|check|outcome)$/;
    const columns = [...(await checkedColumns()).keys()].filter((name) => looksLikeOne.test(name));
    const known = [...machines.map((machine) => machine.column), ...Object.keys(NOT_STATES)];
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(Object.keys(NOT_STATES).filter((column) => !columns.includes(column))).toEqual([]);
  });

  test('has an initial state and can reach each of its states by its own moves', () => {
    for (const machine of machines) {
      const states = Object.keys(machine.states);
      const reached = new Set([machine.initial]);
      const own = Object.values(machine.moves);
      for (const move of own)
        for (const state of [...move.from, move.to]) expect(states).toContain(state);
      for (let round = 0; round < states.length; round++) {
        for (const move of own)
          if (move.from.some((from) => reached.has(from))) reached.add(move.to);
      }
      expect({ [machine.name]: [...reached].sort() }).toEqual({ [machine.name]: states.sort() });
    }
  });
});

/** Moves of the specification that depend on holder votes. */
const OF_VOTES = ['asset: redeem'];

const moduleSources = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => [file, readFileSync(join(MODULES, file), 'utf8')]),
  );

function literalsIn(text: string, { column }: Pick<Machine, 'column'>): readonly string[] {
  const [schema = '', table = '', name = ''] = column.split('.');
  const camel = (words: string) => words.replace(/_(\w)/g, (_, first) => first.toUpperCase());
  const built = new RegExp(`updateTable\\('${schema}\\.${camel(table)}'\\)[^;]*`, 'g');
  const raw = new RegExp(`update ${schema}\\.${table}\\b[^\`]*?(?=\\bwhere\\b|\\bfrom\\b|\`)`, 'g');
  return [
    ...[...text.matchAll(built)].filter(([all]) =>
      new RegExp(`\\b${camel(name)}: [^,}]*'`).test(all),
    ),
    ...[...text.matchAll(raw)].filter(([all]) => new RegExp(`\\b${name} = [^,]*'`).test(all)),
  ].map(([all]) => all);
}

describe('every move of a state machine', () => {
  test('is used on the server', () => {
    const sources = [...moduleSources().values()];
    const unmade = machines.flatMap((machine) =>
      Object.keys(machine.moves)
        .filter((move) => !OF_VOTES.includes(`${machine.name}: ${move}`))
        .filter((move) => !sources.some((text) => new RegExp(`'${move}'|\\.${move}\\b`).test(text)))
        .map((move) => `${machine.name}: ${move}`),
    );
    expect(unmade).toEqual([]);
  });

  test('is the only way to change a state in a statement', () => {
    const written = [...moduleSources()].flatMap(([file, text]) =>
      machines
        .filter((machine) => literalsIn(text, machine).length > 0)
        .map((machine) => `${file}: ${machine.column}`),
    );
    expect(written).toEqual([]);
  });

  test('is checked by a search that finds literals in both kinds of statement', () => {
    const column = 'people.letter_box.mail_state';
    const built = "tx.updateTable('people.letterBox').set({ mailState: 'FULL' }).execute()";
    const chosen = "tx.updateTable('people.letterBox').set({ mailState: a ? 'A' : b }).execute()";
    const raw = "sql`update people.letter_box set weight = 1, mail_state = 'FULL' where id = 1`";
    const moved =
      "tx.updateTable('people.letterBox').set({ mailState: to, why: 'FULL' }).execute()";
    for (const text of [built, chosen, raw]) expect(literalsIn(text, { column })).toHaveLength(1);
    expect(literalsIn(moved, { column })).toEqual([]);
  });

  test('is the only change of state that the test database accepts', async () => {
    const { rows } = await world.edge.pool.query<{ column: string }>(
      `select event_object_schema || '.' || event_object_table || '.'
          || replace(trigger_name, 'only_moves_', '') as column
       from information_schema.triggers where trigger_name like 'only_moves_%'`,
    );
    expect(rows.map(({ column }) => column).sort()).toEqual(
      [...guardedColumns(machines).keys()].sort(),
    );
  });

  test('is required by the test database, which refuses any other change', async () => {
    const drawing = defineMachine({
      name: 'drawing',
      column: 'kit.drawing.colour',
      states: { white: 'empty', grey: 'sketched', black: 'done' },
      initial: 'white',
      moves: {
        sketch: { from: ['white'], to: 'grey', by: ['system'] },
        ink: { from: ['grey'], to: 'black', by: ['system'] },
      },
    });
    await world.edge.pool.query(`create table kit.drawing (id int, colour text, at int);
      insert into kit.drawing values (1, 'white', 0)`);
    await world.edge.pool.query(guard(drawing.column, drawing));
    const set = (change: string) => world.edge.pool.query(`update kit.drawing set ${change}`);
    await set("colour = 'white', at = 1");
    await expect(set("colour = 'black'")).rejects.toThrow(
      'no move of the drawing leads from white to black',
    );
    await set("colour = 'grey'");
    await set("colour = 'black'");
  });

  test('has endpoints for exactly the people who may make it', () => {
    const made = new Map<string, Set<string>>();
    for (const endpoint of allEndpoints()) {
      for (const move of endpoint.makes ?? []) {
        const callers = made.get(nameOf(move)) ?? new Set();
        for (const caller of callersOf(endpoint)) callers.add(text(caller));
        made.set(nameOf(move), callers);
      }
    }
    for (const move of moves()) {
      const people = move.by
        .filter((mover) => mover !== 'system' && mover !== 'approval')
        .map(text);
      const callers = [...(made.get(nameOf(move)) ?? [])];
      expect({ [nameOf(move)]: callers.sort() }).toEqual({ [nameOf(move)]: people.sort() });
      expect({ [nameOf(move)]: move.by.length }).not.toEqual({ [nameOf(move)]: 0 });
    }
  });
});

describe('every endpoint', () => {
  test('makes only moves of registered machines', () => {
    const known = new Set(moves().map(nameOf));
    const made = allEndpoints().flatMap((endpoint) => endpoint.makes ?? []);
    expect(made.length).toBeGreaterThan(50);
    expect(made.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
  });

  test('declares its moves if its subject’s state can refuse it', () => {
    const silent = allEndpoints().filter(
      ({ refusals, makes }) => refusals.includes('INVALID_TRANSITION') && !makes,
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(MOVES_NOTHING).sort(),
    );
  });
});

/** Endpoints that a state can refuse, but that change no state. */
const MOVES_NOTHING: Readonly<Record<string, string>> = {
  'GET /admin/remittances/:remittanceId/file': 'downloads the file of an approved remittance',
  'POST /admin/assets/:assetId/open-trading': 'asks for the opening, which another decides',
  'POST /admin/funds/suspense/:itemId/dismiss': 'requests a second approval',
  'POST /admin/funds/suspense/:itemId/class': 'requests a second approval',
  'POST /admin/distributions/:distributionId/lines/:partyId/return': 'requests a second approval',
  'POST /admin/onboarding/:caseId/checks/:check': 'records a check of an open case',
  'POST /admin/party-holds/:holdId/lift': 'ends a hold, which has a date and no state',
  'POST /user/portfolio/invite/:shareId/revoke': 'ends a share, which has a date and no state',
  'POST /owner/structures/:structureId/anchors/:anchorId/contribution':
    'shows what an anchor brought in, which two of the staff agree to',
  'PUT /owner/structures/:structureId/anchors/:anchorId': 'changes the words of a draft',
  'PUT /admin/agreements/:agreementId/draft': 'changes the words of a draft',
  'PUT /owner/polls/:pollId': 'changes the words of a draft',
  'DELETE /owner/polls/:pollId': 'deletes a draft',
  'PUT /owner/distributions/:distributionId': 'changes the words of a draft',
  'DELETE /owner/distributions/:distributionId': 'deletes a draft',
  'POST /admin/platform/pauses/:what': 'pauses a service, which has a row and no state',
  'PUT /admin/platform/maintenance/:frontEnd': 'opens or closes a front end of the service',
};

const text = (mover: Mover): string =>
  typeof mover === 'string' ? mover : Object.entries(mover).flat().join(' ');

function callersOf({ access }: Endpoint): Mover[] {
  if (access.who === 'anyone') return ['anyone'];
  const permissions = access.permission ? [access.permission] : (access.anyOf ?? []);
  if (access.who === 'staff') return permissions.map((staff) => ({ staff }));
  if (access.who === 'owner') return permissions.map((company) => ({ company }));
  if (permissions.length === 0) return ['user'];
  if (access.owns !== 'company') return permissions.map((party) => ({ party }));
  return permissions.flatMap((company): Mover[] =>
    access.alsoStaff ? [{ company }, { staff: company }] : [{ company }],
  );
}
