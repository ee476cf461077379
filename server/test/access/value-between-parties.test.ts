import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { expect, it } from 'vitest';
import { CallGraph } from '../approvals/call-graph.ts';
import { figures } from '../figures.ts';
import { movesValue, nameOf } from './moves-value.ts';

// No single person's decision moves a party's value to another. Each endpoint whose call graph
// reaches the ledger's postings declares its rule, which that graph must contain.

const BOOKS = /^modules\/money\/ledger\/commands\/(post\.ts#\w+|batch\.ts#LedgerBatch)$/;
const APPROVAL = /^modules\/people\/approvals\/commands\/decide\.ts#(request|decide|execute)$/;
const SUMS =
  /^modules\/people\/approvals\/commands\/single-release\.ts#release(Singly|WithApproval)$/;

const graph = new CallGraph();
const reaches = await readReaches();

async function readReaches(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { contract, name, calls } of graph.routes) {
    const path = contract.replace('@holdfast/domain', '../../../domain/src');
    const endpoint: Endpoint = (await import(`${path}.ts`))[name];
    found.set(nameOf(endpoint), [...graph.reached(calls).keys()]);
  }
  return found;
}

const reached = (endpoint: Endpoint, what: RegExp): boolean =>
  (reaches.get(nameOf(endpoint)) ?? []).some((key) => what.test(key));

const movers = allEndpoints().filter(
  (one) => one.method !== 'GET' && (movesValue(one) || reached(one, BOOKS)),
);

function whyNot(one: Endpoint): string | undefined {
  const { access, value } = one;
  switch (value) {
    case undefined:
      return 'moves value and declares no rule';
    case 'own act':
      if (access.who === 'signed_in' || access.who === 'owner') {
        return access.alsoStaff ? 'staff may do it for others' : undefined;
      }
      return 'is no act of a party about its own';
    case 'second approval':
      return reached(one, APPROVAL) ? undefined : 'needs no second approver';
    case 'single release sums':
      return reached(one, SUMS) ? undefined : 'is not added to the sums of single releases';
    default:
      return value.stays.length > 15 ? undefined : 'gives no reason';
  }
}

it('follows the calls of every endpoint of the register', () => {
  expect([...reaches.keys()].toSorted()).toEqual(allEndpoints().map(nameOf).toSorted());
});

it('moves value only by the owner’s action, a second approval or within the limits', (context) => {
  figures(context, 'Endpoints that move value', { tried: movers.length });
  const problems = movers.flatMap((one) => {
    const why = whyNot(one);
    return why ? [`${nameOf(one)} ${why}`] : [];
  });
  expect(problems).toEqual([]);
});

it('finds postings made through an event, a job or another module', () => {
  const found = new Set(movers.map(nameOf));
  expect([...found]).toEqual(
    expect.arrayContaining([
      'POST /admin/distributions/:distributionId/lines/:partyId/release',
      'POST /owner/distributions/:distributionId/fund',
      'POST /admin/party-holds',
    ]),
  );
  expect(found.has('POST /user/profile')).toBe(false);
});

const PAYS_OUT =
  /cash\/(withdrawals\/commands\/(request\.ts#|batches\.ts#claim)|crypto\/commands\/transfer-moves\.ts#sendOff)/;

it('stops every payment out of Holdfast with the pause of withdrawals', () => {
  const paying = allEndpoints().filter((one: Endpoint) => !one.decides && reached(one, PAYS_OUT));
  expect(paying.length).toBeGreaterThan(2);
  expect(paying.filter((one: Endpoint) => one.pausedBy !== 'withdrawals').map(nameOf)).toEqual([]);
});

it('has no rule for an endpoint that no longer moves value', () => {
  const declared = allEndpoints().filter(({ value, decides }) => value && !decides);
  const found = new Set(movers.map(nameOf));
  expect(declared.map(nameOf).filter((name) => !found.has(name))).toEqual([]);
});
