import {
  type ExplorerKind,
  type ExplorerName,
  explorerUrl,
  networkOf,
} from '@holdfast/domain/chain/settlement/explorer-url';
import { refuse } from '@holdfast/domain/chain/settlement/refusals';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { isAddress, type PlatformRole } from '../../../people/custody/index.ts';
import type { ChainPort, Page, RawAsset, RawTransaction } from '../chain.port.ts';
import {
  assetsIn,
  type DecodedTransaction,
  decode,
  detailOf,
  lineOf,
  type Unit,
} from '../rules/transactions.ts';

export type ExplorerDeps = {
  readonly chain: ChainPort;
  /** Platform accounts by address; owners of other addresses are never shown. */
  readonly roles: ReadonlyMap<string, PlatformRole>;
  readonly explorer: ExplorerName;
};

const MAX_UINT64 = 18_446_744_073_709_551_615n;

export function numberIn(text: string): bigint | undefined {
  if (!/^\d{1,20}$/.test(text)) return undefined;
  const number = BigInt(text);
  return number <= MAX_UINT64 / 2n ? number : undefined;
}

/**
 * `own` is the transaction's group if ours, of any age. Refuses TRANSACTION_NOT_FOUND, and
 * TRANSACTION_LOST for one of ours in a lost block.
 */
export async function transactionPage(
  deps: ExplorerDeps,
  txId: string,
  own: readonly RawTransaction[],
  isLost = false,
) {
  const { chain, roles } = deps;
  if (!/^[A-Z2-7]{52}$/.test(txId)) refuse('TRANSACTION_NOT_FOUND', {});
  const raw = own.find((one) => one.txId === txId) ?? (await chain.explorer.transaction(txId));
  if (!raw) return refuse(isLost ? 'TRANSACTION_LOST' : 'TRANSACTION_NOT_FOUND', {});
  const one = decode(raw);
  const group = own.length > 0 ? groupAmong(own, one) : await groupOf(chain, one);
  const units = await unitsOf(chain, [one, ...group]);
  const lines = group.map((other) => lineOf(other, units));
  const detail = detailOf(one, units);
  return {
    ...detail,
    source: await sourceOf(deps, 'transaction', txId),
    group: lines,
    roles: rolesIn(roles, [detail, ...lines]),
  };
}

async function groupOf(chain: ChainPort, one: DecodedTransaction): Promise<DecodedTransaction[]> {
  const id = one.fields.group;
  if (!id) return [];
  const block = await chain.block(one.raw.round);
  return groupAmong(block?.transactions ?? [], one);
}

function groupAmong(
  raws: readonly RawTransaction[],
  one: DecodedTransaction,
): DecodedTransaction[] {
  const id = one.fields.group;
  if (!id) return [];
  return raws
    .map(decode)
    .filter(({ fields }) => fields.group && Buffer.compare(fields.group, id) === 0);
}

export async function assetPage(deps: ExplorerDeps, assetIndex: bigint, page: Page) {
  const { chain, roles } = deps;
  const asset = await chain.asset(assetIndex);
  if (!asset) return refuse('TOKEN_NOT_FOUND', {});
  const amount = (value: bigint) => writeDecimal(value, asset.decimals);
  const holders = await chain.explorer.holders(assetIndex, page);
  const transactions = await chain.explorer.transactionsOfAsset(assetIndex, {
    limit: 10,
    offset: 0,
  });
  const withNobody = await unitsWithNobody(deps, asset);
  const units = new Map([[assetIndex, asset]]);
  const lines = transactions?.rows.map((raw) => lineOf(decode(raw), units)) ?? null;
  const rows = holders?.rows.map((h) => ({ ...h, amount: amount(h.amount) })) ?? null;
  const addresses = [asset.creator, asset.manager, asset.reserve, asset.freeze, asset.clawback];
  return {
    source: await sourceOf(deps, 'asset', assetIndex),
    ...assetFacts(asset),
    total: amount(asset.total),
    circulating: amount(asset.total - withNobody),
    holders: rows,
    holderCount: holders?.total ?? null,
    transactions: lines,
    roles: {
      ...rolesIn(roles, lines ?? []),
      ...rolesAmong(roles, [...addresses, ...(rows ?? []).map((row) => row.address)]),
    },
  };
}

async function unitsWithNobody({ chain, roles }: ExplorerDeps, asset: RawAsset): Promise<bigint> {
  const retired = [...roles].find(([, role]) => role === 'retired')?.[0];
  const accounts = new Set([asset.reserve, retired].flatMap((address) => address ?? []));
  let units = 0n;
  for (const address of accounts) {
    units += (await chain.holding(address, asset.assetIndex))?.amount ?? 0n;
  }
  return units;
}

const assetFacts = (asset: RawAsset) => ({
  assetIndex: asset.assetIndex.toString(),
  name: asset.name ?? null,
  unitName: asset.unitName ?? null,
  url: asset.url ?? null,
  decimals: asset.decimals,
  defaultFrozen: asset.defaultFrozen,
  metadataHash: asset.metadataHash ? Buffer.from(asset.metadataHash).toString('hex') : null,
  creator: asset.creator,
  manager: asset.manager ?? null,
  reserve: asset.reserve ?? null,
  freeze: asset.freeze ?? null,
  clawback: asset.clawback ?? null,
  createdRound: asset.createdRound?.toString() ?? null,
});

export async function accountPage(deps: ExplorerDeps, address: string, page: Page) {
  const { chain, roles } = deps;
  if (!isAddress(address)) refuse('INVALID_ADDRESS', {});
  const account = await chain.account(address);
  const listed = await chain.explorer.transactionsOfAccount(address, page);
  const transactions = listed?.rows.map(decode) ?? null;
  const held = account.holdings.map((h) => h.assetIndex);
  const units = await unitsOf(chain, transactions ?? [], held);
  const lines = transactions?.map((one) => lineOf(one, units)) ?? null;
  return {
    source: await sourceOf(deps, 'account', address),
    address,
    role: roles.get(address) ?? null,
    algos: account.microAlgos,
    minBalance: account.minBalance,
    authAddress: account.authAddress ?? null,
    holdings: account.holdings.map((h) => ({
      assetIndex: h.assetIndex.toString(),
      name: units.get(h.assetIndex)?.name ?? null,
      unitName: units.get(h.assetIndex)?.unitName ?? null,
      amount: writeDecimal(h.amount, units.get(h.assetIndex)?.decimals ?? 0),
      isFrozen: h.isFrozen,
    })),
    transactions: lines,
    transactionCount: listed?.total ?? null,
    roles: rolesIn(roles, lines ?? []),
  };
}

export async function blockPage(deps: ExplorerDeps, round: bigint, page: Page) {
  const { chain, roles } = deps;
  const block = await chain.block(round);
  if (!block) return refuse('BLOCK_NOT_FOUND', {});
  const some = block.transactions.slice(page.offset, page.offset + page.limit).map(decode);
  const units = await unitsOf(chain, some);
  const lines = some.map((one) => lineOf(one, units));
  return {
    source: await sourceOf(deps, 'block', round),
    round: block.round.toString(),
    at: block.at,
    hash: block.hash ?? null,
    previous: block.previous ?? null,
    lastRound: (await chain.lastRound()).toString(),
    transactionCount: block.transactions.length,
    transactions: lines,
    roles: rolesIn(roles, lines),
  };
}

const LATEST_BLOCKS = 8;
const LATEST_TRANSACTIONS = 12;

export async function latestPage(deps: ExplorerDeps) {
  const { chain, roles } = deps;
  const latest = await chain.explorer.latest(LATEST_BLOCKS, LATEST_TRANSACTIONS);
  const transactions = latest.transactions.map(decode);
  const units = await unitsOf(chain, transactions);
  const lines = transactions.map((one) => lineOf(one, units));
  const round = latest.blocks[0]?.round ?? 0n;
  return {
    source: await sourceOf(deps, 'block', round),
    lastRound: round.toString(),
    blocks: latest.blocks.map((block) => ({
      round: block.round.toString(),
      at: block.at,
      transactionCount: block.transactionCount,
    })),
    transactions: lines,
    roles: rolesIn(roles, lines),
  };
}

async function sourceOf(
  { chain, explorer }: ExplorerDeps,
  kind: ExplorerKind,
  id: string | bigint,
) {
  const { genesisId } = await chain.params();
  const url = explorerUrl(kind, id, { explorer, network: networkOf(genesisId) });
  const elsewhere = chain.kind === 'algod' && url.startsWith('https:') ? url : null;
  return { ledger: chain.kind, genesisId, elsewhere };
}

async function unitsOf(
  chain: ChainPort,
  transactions: readonly DecodedTransaction[],
  more: readonly bigint[] = [],
): Promise<ReadonlyMap<bigint, Unit>> {
  const wanted = new Set([...assetsIn(transactions), ...more]);
  const found = await Promise.all([...wanted].map((index) => chain.asset(index)));
  return new Map(found.flatMap((asset) => (asset ? [[asset.assetIndex, asset] as const] : [])));
}

type Line = { readonly sender: string; readonly from: string; readonly to: string | null };

const rolesIn = (roles: ExplorerDeps['roles'], lines: readonly Line[]) =>
  rolesAmong(
    roles,
    lines.flatMap((line) => [line.sender, line.from, line.to]),
  );

function rolesAmong(
  roles: ExplorerDeps['roles'],
  addresses: readonly (string | null | undefined)[],
): Record<string, string> {
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const role = address ? roles.get(address) : undefined;
      return address && role ? [[address, role]] : [];
    }),
  );
}
