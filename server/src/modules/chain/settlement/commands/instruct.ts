import { uuidv7 } from '@holdfast/domain/kernel/ids';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  addressesOf,
  askForAddresses,
  createPartyAddress,
  type PlatformAddresses,
  platformAddresses,
} from '../../../people/custody/index.ts';
import { saveToken } from '../repository/chain-state.ts';
import {
  findByReference,
  type NewInstruction,
  referenceOf,
  saveInstructions,
  saveNewInstructions,
} from '../repository/instructions.ts';

type Cause = {
  readonly causeKind: string;
  readonly causeId: string;
};

export type TokenFacts = {
  readonly tokenName: string;
  readonly unitName: string;
  readonly url: string;
  /** Thousandths of a unit, the token's smallest amount. */
  readonly total: bigint;
  readonly metadataHash: Uint8Array;
};

export type Instruct = Cause &
  (
    | { readonly kind: 'create_asset'; readonly assetId: string; readonly token: TokenFacts }
    | { readonly kind: 'opt_in'; readonly assetId: string; readonly toPartyId: string }
    | {
        readonly kind: 'fund';
        readonly toPartyId?: string;
        readonly toAddress?: string;
        readonly microAlgos: bigint;
      }
    | {
        readonly kind: 'allocate';
        readonly assetId: string;
        readonly toPartyId: string;
        /** Thousandths of a unit. */
        readonly quantity: bigint;
      }
    | {
        readonly kind: 'transfer';
        readonly assetId: string;
        readonly fromPartyId: string;
        readonly toPartyId: string;
        readonly quantity: bigint;
      }
    | {
        /** Moves units to the retirement account, which they never leave. */
        readonly kind: 'retire';
        readonly assetId: string;
        /** Null for unsold supply in the reserve. */
        readonly fromPartyId: string | null;
        readonly quantity: bigint;
        /** SHA-256 of the certificate's text, in hexadecimal, for the note. */
        readonly digest?: string;
      }
    | {
        readonly kind: 'sweep';
        readonly fromPartyId: string;
        readonly microAlgos: bigint;
      }
    | {
        readonly kind: 'pay';
        readonly fromPartyId: string;
        readonly toAddress: string;
        readonly microAlgos: bigint;
      }
    | {
        /** Moves nothing; its note timestamps a record. */
        readonly kind: 'anchor';
        /** SHA-256 of the record, in hexadecimal. */
        readonly digest: string;
      }
  );

export type Instructed = { readonly id: string; readonly isNew: boolean };

export const SETTLEMENT_JOB = 'settlement';
const TOKEN_DECIMALS = 3;

export async function instruct(ctx: Ctx, input: Instruct): Promise<Instructed> {
  return invariant((await instructAll(ctx, [input]))[0], 'one instruction gives one result');
}

/** In order. If a cause already has an instruction of the same kind, returns its id instead. */
export async function instructAll(
  ctx: Ctx,
  inputs: readonly Instruct[],
): Promise<readonly Instructed[]> {
  if (inputs.length === 0) return [];
  for (const one of inputs) if (one.kind === 'create_asset') await keepToken(ctx, one);
  const rows = await rowsOf(ctx, inputs);
  const saved = await saveInstructions(ctx, rows);
  if (saved.size > 0) await ctx.triggerJob(SETTLEMENT_JOB);
  if (saved.size === rows.length) return rows.map(({ id }) => ({ id, isNew: true }));
  const kept = await findByReference(ctx, rows);
  return rows.map((row) => {
    const reference = referenceOf(row);
    const one = invariant(kept.get(reference), 'a requested instruction exists');
    // Otherwise a request with a reused reference would be taken for one already carried out.
    const sameThing = one.assetId === row.assetId;
    const sameReceiver = one.kind !== 'pay' || one.toAddress === row.toAddress;
    const sameRecord = one.kind !== 'anchor' || one.digest === row.digest;
    invariant(
      sameThing && sameReceiver && sameRecord && one.quantity === row.quantity,
      `the reference ${reference} names one and the same instruction`,
    );
    return { id: one.id, isNew: saved.has(one.id) };
  });
}

export type NewTransfer = {
  readonly causeId: string;
  readonly assetId: string;
  readonly fromPartyId: string;
  readonly toPartyId: string;
  readonly quantity: bigint;
};

/** Writes transfers; each call needs a later time than the previous one. */
export type WriteTransfers = (moment: Date, transfers: readonly NewTransfer[]) => Promise<void>;

/**
 * Sends the query for the addresses; the returned function writes the transfers, so other queries
 * can be pipelined in between. An existing cause fails the transaction. Transfers settle in id
 * order.
 */
export async function prepareTransfers(
  ctx: Ctx,
  causeKind: string,
  parties: Iterable<string>,
): Promise<WriteTransfers> {
  const pending = await askForAddresses(ctx, [...new Set(parties)]);
  let known: ReadonlyMap<string, string> | undefined;
  return async (moment, transfers) => {
    if (transfers.length === 0) return;
    known ??= await pending();
    const moving = new Set(transfers.flatMap((one) => [one.fromPartyId, one.toPartyId]));
    known = await withMissing(ctx, moving, known);
    const addresses = known;
    const at = (partyId: string) => invariant(addresses.get(partyId), 'a party has an address');
    const ids = transfers.map(() => uuidv7(moment, ctx.random(10))).sort();
    const rows = transfers.map((one, i) => ({
      id: ids[i] ?? ctx.newId(),
      kind: 'transfer' as const,
      causeKind,
      ...one,
      fromAddress: at(one.fromPartyId),
      toAddress: at(one.toPartyId),
    }));
    await saveNewInstructions(ctx, rows);
    await ctx.triggerJob(SETTLEMENT_JOB);
  };
}

async function keepToken(
  ctx: Ctx,
  { assetId, token }: Extract<Instruct, { kind: 'create_asset' }>,
): Promise<void> {
  const roles = await platformAddresses(ctx);
  await saveToken(ctx, {
    assetId,
    ...token,
    decimals: TOKEN_DECIMALS,
    managerAddress: roles.manager,
    reserveAddress: roles.issuance,
    freezeAddress: roles.manager,
    clawbackAddress: roles.clawback,
  });
}

async function rowsOf(ctx: Ctx, inputs: readonly Instruct[]): Promise<NewInstruction[]> {
  const roles = await platformAddresses(ctx);
  const addresses = await partyAddresses(ctx, inputs);
  const at = (partyId: string) => invariant(addresses.get(partyId), 'a party has an address');
  return inputs.map((one) => ({
    id: ctx.newId(),
    kind: one.kind,
    causeKind: one.causeKind,
    causeId: one.causeId,
    ...whatOf(one, roles, at),
    digest: ('digest' in one && one.digest) || null,
  }));
}

type What = Pick<
  NewInstruction,
  'assetId' | 'fromPartyId' | 'toPartyId' | 'fromAddress' | 'toAddress' | 'quantity'
>;

function whatOf(
  one: Instruct,
  {
    issuance,
    hot,
    retired,
    sponsor,
  }: Pick<PlatformAddresses, 'issuance' | 'hot' | 'retired' | 'sponsor'>,
  at: (partyId: string) => string,
): What {
  const nothing = { fromPartyId: null, toPartyId: null, fromAddress: null, quantity: null };
  switch (one.kind) {
    case 'create_asset':
      return { ...nothing, assetId: one.assetId, toAddress: issuance };
    case 'fund': {
      const toAddress = one.toAddress ?? at(one.toPartyId ?? '');
      const toPartyId = one.toPartyId ?? null;
      return { ...nothing, assetId: null, toPartyId, toAddress, quantity: one.microAlgos };
    }
    case 'opt_in': {
      const { assetId, toPartyId } = one;
      return { ...nothing, assetId, toPartyId, toAddress: at(toPartyId) };
    }
    case 'allocate': {
      const { assetId, toPartyId, quantity } = one;
      const toAddress = at(toPartyId);
      return { ...nothing, assetId, toPartyId, fromAddress: issuance, toAddress, quantity };
    }
    case 'retire': {
      const { assetId, fromPartyId, quantity } = one;
      const fromAddress = fromPartyId === null ? issuance : at(fromPartyId);
      return { assetId, fromPartyId, toPartyId: null, fromAddress, toAddress: retired, quantity };
    }
    case 'anchor':
      return { ...nothing, assetId: null, fromAddress: sponsor, toAddress: sponsor };
    case 'sweep': {
      const { fromPartyId, microAlgos: quantity } = one;
      const fromAddress = at(fromPartyId);
      return { ...nothing, assetId: null, fromPartyId, fromAddress, toAddress: hot, quantity };
    }
    case 'pay': {
      const { fromPartyId, toAddress, microAlgos: quantity } = one;
      const ours = { fromPartyId, fromAddress: hot };
      return { ...ours, assetId: null, toPartyId: null, toAddress, quantity };
    }
    case 'transfer': {
      const { assetId, fromPartyId, toPartyId, quantity } = one;
      const fromAddress = at(fromPartyId);
      return { assetId, fromPartyId, toPartyId, fromAddress, toAddress: at(toPartyId), quantity };
    }
  }
}

async function partyAddresses(
  ctx: Ctx,
  inputs: readonly Instruct[],
): Promise<ReadonlyMap<string, string>> {
  const parties = new Set(
    inputs.flatMap((one) => [
      ...('fromPartyId' in one && one.fromPartyId ? [one.fromPartyId] : []),
      ...('toPartyId' in one && one.toPartyId ? [one.toPartyId] : []),
    ]),
  );
  return withMissing(ctx, parties, await addressesOf(ctx, [...parties]));
}

async function withMissing(
  ctx: Ctx,
  parties: Iterable<string>,
  existing: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const missing = [...parties].filter((partyId) => !existing.has(partyId));
  if (missing.length === 0) return existing;
  const known = new Map(existing);
  for (const partyId of missing) {
    known.set(partyId, (await createPartyAddress(ctx, partyId)).address);
  }
  return known;
}
