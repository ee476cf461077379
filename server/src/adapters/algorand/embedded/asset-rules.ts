import type { Transaction } from 'algosdk';
import { MAX_UINT64 } from './limits.ts';
import { type Asset, ZERO_ADDRESS } from './state.ts';
import type { Step } from './step.ts';

type Config = NonNullable<Transaction['assetConfig']>;
type Transfer = NonNullable<Transaction['assetTransfer']>;
type Freeze = NonNullable<Transaction['assetFreeze']>;

export function configureAsset(step: Step, config: Config): void {
  if (!config.assetIndex) createAsset(step, config);
  else if (isEmpty(config)) destroyAsset(step, config.assetIndex);
  else changeAsset(step, config);
}

function createAsset(step: Step, config: Config): void {
  const { state, sender, facts } = step;
  const assetIndex = state.nextAssetIndex();
  const creator = state.account(sender, facts.round);
  state.setAsset(assetIndex, {
    creator: sender,
    total: config.total,
    decimals: config.decimals,
    defaultFrozen: config.defaultFrozen,
    unitName: config.unitName,
    name: config.assetName,
    url: config.assetURL,
    metadataHash: config.assetMetadataHash,
    manager: config.manager?.toString(),
    reserve: config.reserve?.toString(),
    freeze: config.freeze?.toString(),
    clawback: config.clawback?.toString(),
    createdRound: facts.round,
  });
  // The creator's own holding is never frozen initially.
  state.setHolding(sender, creator, assetIndex, {
    amount: config.total,
    frozen: false,
    optedInRound: facts.round,
  });
  step.effect.createdAsset = assetIndex;
}

function isEmpty(config: Config): boolean {
  const addresses = [config.manager, config.reserve, config.freeze, config.clawback];
  const texts = [config.unitName, config.assetName, config.assetURL, config.assetMetadataHash];
  const nothing = [...addresses, ...texts].every((value) => !value?.toString());
  return nothing && !config.total && !config.decimals && !config.defaultFrozen;
}

function managedAsset(step: Step, assetIndex: bigint): Asset {
  const asset = assetOf(step, assetIndex);
  if (!asset.manager || asset.manager !== step.sender) {
    step.refuse(
      `this transaction should be issued by the manager. It is issued by ${step.sender}, manager key ${asset.manager ?? ZERO_ADDRESS}`,
    );
  }
  return asset;
}

function destroyAsset(step: Step, assetIndex: bigint): void {
  const asset = managedAsset(step, assetIndex);
  const creator = step.state.account(asset.creator, step.facts.round);
  const held = creator.holdings.get(assetIndex)?.amount ?? 0n;
  if (held !== asset.total) {
    step.refuse(`cannot destroy asset: creator is holding only ${held}/${asset.total}`);
  }
  step.state.setHolding(asset.creator, creator, assetIndex, undefined);
  step.state.setAsset(assetIndex, undefined);
}

/** Only the four role addresses can change; a cleared one stays cleared. */
function changeAsset(step: Step, config: Config): void {
  const asset = managedAsset(step, config.assetIndex);
  step.state.setAsset(config.assetIndex, {
    ...asset,
    manager: asset.manager && config.manager?.toString(),
    reserve: asset.reserve && config.reserve?.toString(),
    freeze: asset.freeze && config.freeze?.toString(),
    clawback: asset.clawback && config.clawback?.toString(),
  });
}

export function transferAsset(step: Step, transfer: Transfer): void {
  const { state, facts, sender } = step;
  const assetIndex = transfer.assetIndex;
  const receiver = transfer.receiver.toString();
  const closeTo = transfer.closeRemainderTo?.toString();
  const byClawback = transfer.assetSender !== undefined;
  const source = transfer.assetSender?.toString() ?? sender;
  if (byClawback) checkClawback(step, assetIndex);
  const account = state.account(source, facts.round);
  const optsIn = transfer.amount === 0n && receiver === source && !byClawback;
  if (optsIn && !account.holdings.has(assetIndex)) {
    const { defaultFrozen } = assetOf(step, assetIndex);
    state.setHolding(source, account, assetIndex, {
      amount: 0n,
      frozen: defaultFrozen,
      optedInRound: facts.round,
    });
  }
  moveAsset(step, assetIndex, source, receiver, transfer.amount, byClawback);
  if (closeTo) closeOut(step, assetIndex, source, closeTo);
}

function checkClawback(step: Step, assetIndex: bigint): void {
  const { clawback } = assetOf(step, assetIndex);
  if (!clawback || clawback !== step.sender) {
    step.refuse(
      `clawback not allowed: sender ${step.sender}, clawback ${clawback ?? ZERO_ADDRESS}`,
    );
  }
}

function closeOut(step: Step, assetIndex: bigint, source: string, closeTo: string): void {
  const { state, facts } = step;
  const account = state.account(source, facts.round);
  if (account.holdings.size === 0) {
    const which = `account ${source} : account is not opted in asset ${assetIndex} `;
    step.refuse(`cannot close asset holding on ${which}`);
  }
  const creator = state.assets.get(assetIndex)?.creator;
  if (creator === source) step.refuse('cannot close asset ID in allocating account');
  const holding =
    account.holdings.get(assetIndex) ??
    step.refuse(`asset ${assetIndex} not present in account ${source}`);
  step.effect.assetClosingAmount = holding.amount;
  moveAsset(step, assetIndex, source, closeTo, holding.amount, creator === closeTo);
  const left = account.holdings.get(assetIndex)?.amount ?? 0n;
  if (left !== 0n) step.refuse(`asset ${assetIndex} not zero (${left}) after closing`);
  state.setHolding(source, account, assetIndex, undefined);
}

function moveAsset(
  step: Step,
  assetIndex: bigint,
  from: string,
  to: string,
  amount: bigint,
  bypassFreeze: boolean,
): void {
  if (amount === 0n) return;
  const { state, facts } = step;
  const source = state.account(from, facts.round);
  const held =
    source.holdings.get(assetIndex) ?? step.refuse(`asset ${assetIndex} missing from ${from}`);
  if (held.frozen && !bypassFreeze) step.refuse(`asset ${assetIndex} frozen in ${from}`);
  if (held.amount < amount) {
    step.refuse(`underflow on subtracting ${amount} from sender amount ${held.amount}`);
  }
  state.setHolding(from, source, assetIndex, { ...held, amount: held.amount - amount });
  const target = state.account(to, facts.round);
  const there =
    target.holdings.get(assetIndex) ??
    step.refuse(`receiver error: must optin, asset ${assetIndex} missing from ${to}`);
  if (there.frozen && !bypassFreeze) step.refuse('asset frozen in recipient');
  if (there.amount + amount > MAX_UINT64) {
    step.refuse(`overflow on adding ${amount} to receiver amount ${there.amount}`);
  }
  state.setHolding(to, target, assetIndex, { ...there, amount: there.amount + amount });
}

export function freezeHolding(step: Step, freeze: Freeze): void {
  const asset = assetOf(step, freeze.assetIndex);
  if (!asset.freeze || asset.freeze !== step.sender) {
    step.refuse(
      `freeze not allowed: sender ${step.sender}, freeze ${asset.freeze ?? ZERO_ADDRESS}`,
    );
  }
  const address = freeze.freezeAccount.toString();
  const account = step.state.account(address, step.facts.round);
  const holding =
    account.holdings.get(freeze.assetIndex) ?? step.refuse('asset not found in account');
  step.state.setHolding(address, account, freeze.assetIndex, { ...holding, frozen: freeze.frozen });
}

function assetOf(step: Step, assetIndex: bigint): Asset {
  const asset = step.state.assets.get(assetIndex);
  return asset ?? step.refuse(`asset ${assetIndex} does not exist or has been deleted`);
}
