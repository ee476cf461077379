import { createHash } from 'node:crypto';
import * as sdk from 'algosdk';
import { invariant } from '../../../../kit/invariant.ts';
import type { ExactPayment, Permit, PlatformAddresses } from '../../../people/custody/index.ts';
import type { ChainParams } from '../chain.port.ts';
import type { Candidate } from './eligible.ts';
import { noteOf } from './notes.ts';

export type Token = {
  readonly assetId: string;
  readonly chainAssetId: bigint | null;
  readonly total: bigint;
  readonly decimals: number;
  readonly unitName: string;
  readonly tokenName: string;
  readonly url: string;
  readonly metadataHash: Uint8Array;
};

export type LegsFor = {
  readonly instruction: Candidate;
  readonly token: Token | undefined;
  readonly roles: PlatformAddresses;
  readonly params: ChainParams;
  /** Whether the receiver opts in first; the sponsor then pays its minimum balance. */
  readonly optsIn: boolean;
  /**
   * Whether the receiver, asset creator or sweep sender has yet to receive its first minimum
   * balance.
   */
  readonly isNewAccount: boolean;
  /** Undefined if the first leg pays the minimum fee for all. */
  readonly ownFee: bigint | undefined;
  readonly noteKey: Buffer;
};

export type Legs = {
  readonly txns: readonly { readonly txn: sdk.Transaction; readonly signer: string }[];
  readonly permit: Permit;
  /** The last leg, which moves the units or creates the asset. Screens show this one. */
  readonly leadTxId: string;
  /** Microalgos, for all legs. */
  readonly fee: bigint;
  readonly firstValid: bigint;
  readonly lastValid: bigint;
};

/** Validity of signed bytes in rounds: about five minutes on a public network. */
const WINDOW_ROUNDS = 100n;
const MIN_BALANCE = 100_000n;

type Draft = { readonly signer: string; make(params: Common): sdk.Transaction };
type Common = {
  readonly note: Uint8Array;
  readonly lease: Uint8Array;
  readonly suggestedParams: sdk.SuggestedParams;
};

/**
 * The same legs for the same facts. Each minimum balance is paid before the leg that needs it,
 * since a node checks after each leg.
 */
export function legsOf(facts: LegsFor): Legs {
  const drafts = draftsOf(facts);
  const lastValid = facts.params.lastRound + WINDOW_ROUNDS;
  const txns = drafts.map(({ signer, make }, leg) => ({
    signer,
    txn: make(commonOf(facts, leg, drafts.length, lastValid)),
  }));
  if (txns.length > 1) sdk.assignGroupID(txns.map((t) => t.txn));
  const lead = invariant(txns.at(-1), 'an instruction has at least one leg');
  const permit = permitOf(facts, drafts.length);
  const firstValid = facts.params.lastRound;
  const fee = txns.reduce((sum, { txn }) => sum + txn.fee, 0n);
  return { txns, permit, leadTxId: lead.txn.txID(), fee, firstValid, lastValid };
}

function draftsOf(facts: LegsFor): Draft[] {
  const { instruction: i } = facts;
  if (i.kind === 'fund') return [fund(facts, invariant(i.toAddress, 'a funding has a receiver'))];
  if (i.kind === 'pay') return [payment(exactOf(facts))];
  if (i.kind === 'anchor') return [payment(nothingOf(facts))];
  // The sponsor pays the fee and the party account's minimum balance, which remains.
  if (i.kind === 'sweep') return [fund(facts, exactOf(facts).from), payment(exactOf(facts))];
  const token = invariant(facts.token, 'an asset instruction has its token');
  if (i.kind === 'create_asset') return [fund(facts, facts.roles.issuance), creation(facts, token)];
  const to = invariant(i.toAddress, 'a unit instruction has a receiver');
  const before = facts.optsIn ? [fund(facts, to), optIn(token, to)] : [];
  return i.kind === 'opt_in' ? before : [...before, clawback(facts, token)];
}

function fundAmount({ instruction, isNewAccount, ownFee }: LegsFor): bigint {
  if (instruction.kind === 'fund')
    return invariant(instruction.quantity, 'a funding has an amount');
  const own = isNewAccount ? MIN_BALANCE : 0n;
  const balance = instruction.kind === 'sweep' ? own : own + MIN_BALANCE;
  return balance + (ownFee ?? 0n);
}

function fund(facts: LegsFor, receiver: string): Draft {
  const sender = facts.roles.sponsor;
  return {
    signer: sender,
    make: (common) =>
      sdk.makePaymentTxnWithSuggestedParamsFromObject({
        sender,
        receiver,
        amount: fundAmount(facts),
        ...common,
      }),
  };
}

const payment = ({ from: sender, to: receiver, microAlgos: amount }: ExactPayment): Draft => ({
  signer: sender,
  make: (common) =>
    sdk.makePaymentTxnWithSuggestedParamsFromObject({ sender, receiver, amount, ...common }),
});

const exactOf = ({ instruction: i }: LegsFor): ExactPayment => ({
  from: invariant(i.fromAddress, 'a payment has its sender'),
  to: invariant(i.toAddress, 'a payment has its receiver'),
  microAlgos: invariant(i.quantity, 'a payment has an amount'),
});

/** A zero payment from the sponsor to itself carries the note. */
const nothingOf = ({ roles }: LegsFor): ExactPayment => ({
  from: roles.sponsor,
  to: roles.sponsor,
  microAlgos: 0n,
});

const chainIdOf = (token: Token): bigint =>
  invariant(token.chainAssetId, 'units move only once the asset is on the chain');

const optIn = (token: Token, address: string): Draft => ({
  signer: address,
  make: (common) =>
    sdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: address,
      receiver: address,
      amount: 0n,
      assetIndex: chainIdOf(token),
      ...common,
    }),
});

/** Holdings are frozen by default, so only the platform's clawback moves units. */
function clawback({ instruction: i, roles }: LegsFor, token: Token): Draft {
  return {
    signer: roles.clawback,
    make: (common) =>
      sdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender: roles.clawback,
        assetSender: invariant(i.fromAddress, 'a transfer has its sender'),
        receiver: invariant(i.toAddress, 'a transfer has its receiver'),
        amount: invariant(i.quantity, 'a transfer has a quantity'),
        assetIndex: chainIdOf(token),
        ...common,
      }),
  };
}

const creation = ({ roles }: LegsFor, token: Token): Draft => ({
  signer: roles.issuance,
  make: (common) =>
    sdk.makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: roles.issuance,
      total: token.total,
      decimals: token.decimals,
      defaultFrozen: true,
      manager: roles.manager,
      reserve: roles.issuance,
      freeze: roles.manager,
      clawback: roles.clawback,
      unitName: token.unitName,
      assetName: token.tokenName,
      assetURL: token.url,
      assetMetadataHash: token.metadataHash,
      ...common,
    }),
});

function commonOf(facts: LegsFor, leg: number, legs: number, lastValid: bigint): Common {
  const { params, instruction, ownFee, noteKey } = facts;
  const pooled = leg === 0 ? params.minFee * BigInt(legs) : 0n;
  return {
    note: Buffer.from(noteOf(noteKey, instruction.id, instruction.digest)),
    // The lease rejects a second group of the same instruction while the first is valid.
    lease: createHash('sha256').update(`${instruction.id}#${leg}`).digest(),
    suggestedParams: {
      flatFee: true,
      fee: ownFee ?? pooled,
      minFee: params.minFee,
      firstValid: params.lastRound,
      lastValid,
      genesisID: params.genesisId,
      genesisHash: params.genesisHash,
    },
  };
}

function permitOf(facts: LegsFor, legs: number): Permit {
  const { instruction: i, token, roles, params, optsIn } = facts;
  const mostFee = facts.ownFee ?? params.minFee * BigInt(legs);
  const base = { genesisHash: hex(params.genesisHash), mostFee };
  const paid = (to: string) => ({ from: roles.sponsor, to, most: fundAmount(facts) });
  if (i.kind === 'fund') return { ...base, payment: paid(i.toAddress ?? '') };
  if (i.kind === 'pay') return { ...base, pay: exactOf(facts) };
  if (i.kind === 'anchor')
    return { ...base, payment: { from: roles.sponsor, to: roles.sponsor, most: 0n } };
  if (i.kind === 'sweep') {
    const sweep = exactOf(facts);
    return { ...base, payment: paid(sweep.from), sweep };
  }
  if (!token) return base;
  if (i.kind === 'create_asset') {
    const asset = {
      assetIndex: 0n,
      total: token.total,
      decimals: token.decimals,
      defaultFrozen: true,
      metadataHash: hex(token.metadataHash),
      manager: roles.manager,
      reserve: roles.issuance,
      freeze: roles.manager,
      clawback: roles.clawback,
    };
    return { ...base, payment: paid(roles.issuance), creation: { creator: roles.issuance, asset } };
  }
  const assetIndex = chainIdOf(token);
  const to = i.toAddress ?? '';
  const transfer = {
    assetIndex,
    signer: roles.clawback,
    from: i.fromAddress ?? '',
    to,
    quantity: i.quantity ?? 0n,
  };
  return {
    ...base,
    ...(optsIn ? { payment: paid(to), optIn: { assetIndex, address: to } } : {}),
    ...(i.kind === 'opt_in' ? {} : { transfer }),
  };
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
