import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../src/modules/people/identity/index.ts';
import { makeArchive } from '../src/modules/views/privacy/documents/archive.ts';
import { readEverything, textOf } from './access/reachable.ts';
import type { StaffField } from './access/staff-fields.ts';
import { compare, type Decided, decisionsOf, openCase } from './approvals/approval-cases.ts';
import { deskOf } from './approvals/approval-desks.ts';
import { everyTrial } from './approvals/approval-trials/every.ts';
import { peopleTrials } from './approvals/approval-trials/people.ts';
import { FIRST, prepared, type Trial, type Trials } from './approvals/approval-trials/trial.ts';
import { figures } from './figures.ts';
import { openOfferingHarness } from './fixtures/offering-harness.ts';
import { person, staff } from './fixtures/people.ts';
import { SAMPLES } from './sampling.ts';
import { assetActs } from './staff-forms/assets.ts';
import { openDesk } from './staff-forms/desk.ts';
import { FOR_THE_PARTY } from './staff-forms/for-the-party.ts';
import { FORMS, markForms, marksIn, nameOfField, whileRejecting } from './staff-forms/marking.ts';
import { ownMoneyActs } from './staff-forms/own-money.ts';
import { peopleActs } from './staff-forms/people.ts';
import { statementRuleActs } from './staff-forms/statement-rules.ts';
import type { World } from './world.ts';

// Every staff form with a marker in each field; no client may reach internal text. A new form fails
// here until it is sent.

const DECISIONS = decisionsOf();
const accepted = new Set<StaffField>();
const failed: string[] = [];
const worlds: World[] = [];

const canReject = (name: string): boolean =>
  !name.startsWith('POST ') || /\/(decide|decision|approve|confirm|review)$/.test(name);

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    failed.push(`${name}: ${(error as Error).message}`);
  }
}

async function tryOne(world: World, name: string, trial: Trial): Promise<void> {
  await attempt(name, async () => {
    const made = await trial.open({
      beneficiary: await person(world, 'approved'),
      requester: await staff(world, trial.role),
      uploader: await staff(world, trial.role),
    });
    const as = await staff(world, trial.role);
    await prepared(made, as);
    const { status, body } = await made.decide(as);
    if (status >= 300) throw new Error(body.code);
  });
  const first = name.endsWith(FIRST) ? name.slice(0, -FIRST.length) : undefined;
  const kind = DECISIONS.get(first ?? name);
  if (!kind || !canReject(name)) return;
  const rejecting = name.startsWith('POST ') ? '' : kind;
  await attempt(`${name}, rejected`, () =>
    whileRejecting(rejecting, async () => {
      const one: Decided = { name, trial, world, desk: deskOf(kind) };
      const made = await openCase(one, await person(world, 'approved'));
      const by = await staff(world, trial.role);
      const { answer, accepted: isDone } = await compare(one, made, by, 'reject');
      if (!isDone) throw new Error(answer);
    }),
  );
}

async function tryAll(world: World, trials: Trials): Promise<void> {
  for (const [name, trial] of Object.entries(trials)) await tryOne(world, name, trial);
}

async function inWorld(world: World, work: () => Promise<unknown>): Promise<void> {
  if (!worlds.includes(world)) worlds.push(world);
  const marked = markForms(await world.http());
  await work();
  for (const field of marked) accepted.add(field);
}

beforeAll(async () => {
  const groups = await everyTrial();
  for (const { world, trials } of groups) await inWorld(world, () => tryAll(world, trials));
  const harness = await openOfferingHarness();
  const { world } = harness;
  await inWorld(world, async () => {
    await tryAll(world, await peopleTrials(world));
    const desk = await openDesk(harness);
    for (const [name, act] of Object.entries({
      ...peopleActs,
      ...assetActs,
      ...ownMoneyActs,
      ...statementRuleActs,
    })) {
      await attempt(name, () => act(desk));
    }
  });
}, 400_000);

type Client = { readonly id: string; readonly email: string };

async function clientsOf({ edge }: World): Promise<readonly Client[]> {
  const { rows } = await edge.pool.query<Client>(
    'select id, email from identity."user" where not is_staff order by id',
  );
  return rows;
}

async function* reachedBy(world: World, { id, email }: Client, of: 'everybody' | 'signed_in') {
  const http = await world.http();
  const signIn = async () => (await world.as(undefined, (ctx) => openSession(ctx, id))).token;
  for (const { path, text } of await readEverything(http, signIn, {}, of)) yield { path, text };
  const mails = `/api/dev/mail?limit=100&recipient=${encodeURIComponent(email)}`;
  yield { path: 'mails', text: (await http.inject(mails)).body };
  const copy = await makeArchive(world.edge, world.ports.storage, id);
  yield { path: 'the copy of their data', text: await textOf(copy) };
}

/**
 * Searching some 130 places per client is slow: one client in this many; `test:deep` searches each.
 */
const EVERY = process.env.DEEP === '1' ? 1 : SAMPLES ? 12 : 6;

describe('every form for texts written by staff', () => {
  test('is submitted with a marker in each of its fields', (context) => {
    expect(failed).toEqual([]);
    const missing = FORMS.filter((one) => !accepted.has(one)).map(nameOfField);
    expect(missing).toEqual([]);
    const names = new Set(FORMS.map(nameOfField));
    const listed = [
      ...new Set(Object.keys(FOR_THE_PARTY).map((name) => name.split(', ')[0] ?? '')),
    ];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    const forTheParty = listed.length;
    figures(context, 'Forms of staff', {
      'fields driven': accepted.size,
      'fields for the party': forTheParty,
    });
  });

  test('shows where a client will see the text', async () => {
    for (const [name, { form, says }] of Object.entries(FOR_THE_PARTY)) {
      const source = await readFile(new URL(`../../web/src/features/${form}`, import.meta.url));
      expect(source.toString().replace(/\s+/g, ' '), name).toContain(says);
    }
  });

  test('reveals to clients only the texts meant for them', async (context) => {
    const [found, read] = [new Set<string>(), new Set<string>()];
    let [places, clients] = [0, 0];
    const search = async (world: World, client: Client, of: 'everybody' | 'signed_in') => {
      clients += 1;
      for await (const { path, text } of reachedBy(world, client, of)) {
        places += 1;
        for (const name of marksIn(text)) {
          if (name in FOR_THE_PARTY) read.add(name);
          else found.add(`${name} at ${path}`);
        }
      }
    };
    for (const [nth, world] of worlds.entries()) {
      const all = await clientsOf(world);
      const [first, ...left] = all.filter((_, at) => at % EVERY === nth % EVERY);
      if (first) await search(world, first, 'everybody');
      const next = async () => {
        for (let one = left.pop(); one; one = left.pop()) await search(world, one, 'signed_in');
      };
      await Promise.all([next(), next(), next()]);
    }
    expect([...found].sort()).toEqual([]);
    figures(context, 'Forms of staff', { clients, 'places searched': places });
  }, 1_800_000);
});
