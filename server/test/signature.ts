import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import type { Actor, UserCtx } from '../src/kit/ctx.ts';
import {
  ensureAccountAgreement,
  openCopy,
  sign,
  stageSignature,
  unsigned,
} from '../src/modules/people/agreements/index.ts';
import type { World } from './world.ts';

export const SIGNATURE = `data:image/svg+xml;base64,${Buffer.from(
  '<svg viewBox="0 0 400 120"><path d="M10 60 C 60 10 120 110 180 60 L 300 40"/></svg>',
).toString('base64')}`;

type Text = { readonly agreementId: string; readonly version: number };

/** Reads an agreement to its end as one user, which their signature requires. */
export const readAgreement = (
  world: World,
  { actor }: { readonly actor: Actor },
  { agreementId, version }: Text,
): Promise<unknown> =>
  world.as(actor, (ctx) => openCopy(ctx as UserCtx, { agreementId, version, isRead: true }));

/** Signs the agreements of a kind as somebody, those that are published and they have not. */
export async function signWhatIsAsked(
  world: World,
  { actor }: { readonly actor: Actor },
  kind: AgreementKind = 'account',
): Promise<void> {
  const missing = await world.as(actor, (ctx) => unsigned(ctx, actor.partyId, { kind }));
  for (const { id: agreementId, version, bodyHash } of missing) {
    const image = await stageSignature(world.ports.storage, world.edge.seal, SIGNATURE);
    const given = { agreementId, version, bodyHash, name: actor.name, image };
    await readAgreement(world, { actor }, given);
    await world.as(actor, (ctx) => sign(ctx as UserCtx, given));
  }
}

/** Sees that there is an account agreement, and signs it as somebody. */
export async function signAccount(world: World, someone: { readonly actor: Actor }): Promise<void> {
  await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
  await signWhatIsAsked(world, someone);
}
