import { DAY, HOUR, later } from '@holdfast/domain/kernel/moment';
import { proposeTerms, termsApproval } from '../../src/modules/partners/referrals/index.ts';
import { currentAgreements, publishAgreement } from '../../src/modules/people/agreements/index.ts';
import { approveAsShown } from '../../src/modules/people/approvals/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import { userById } from '../../src/modules/people/identity/index.ts';
import type { Seeder } from '../seeder.ts';
import { DISTRIBUTOR_TEXTS } from './partner-texts.ts';
import { readAndSign, signatureOf } from './signature.ts';

type Partner = { readonly userId: string; readonly partyId: string; readonly name: string };
export type Partners = { readonly introducer: Partner; readonly distributor: Partner };

/** Doesn't draw from the random series. */
export const daysBefore = ({ start }: Seeder, days: number, hours = 0): Date =>
  later(start, -days * DAY + hours * HOUR);

export type Pair = readonly [one: string, other: string];

export async function seedContract(
  seeder: Seeder,
  who: Partner,
  [one, other]: Pair,
): Promise<void> {
  for (const text of DISTRIBUTOR_TEXTS) {
    await seeder.asSystem((ctx) => publishAgreement(ctx, text));
    await signKind(seeder, who, text.kind);
  }
  const id = await seeder.as(one, (ctx) =>
    proposeTerms(ctx, {
      ...{ partyId: who.partyId, rateBps: 2_500, months: 24, assetIds: null },
      reason: 'As negotiated: 25% of platform fees for 24 months, all assets',
    }),
  );
  await seeder.as(other, (ctx) => approveAsShown(ctx, termsApproval, id));
}

async function signKind(seeder: Seeder, who: Partner, kind: 'legal' | 'contract'): Promise<void> {
  const { storage } = seeder.ports;
  const drawn = await signatureOf(who.name);
  const image = await stageBytes(storage, seeder.edge.seal, drawn, 'image/png');
  await seeder.as(who.userId, async (ctx) => {
    for (const text of await currentAgreements(ctx, { kind })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, { agreementId, version, bodyHash, image });
    }
  });
}

export const codeOf = (seeder: Seeder, { userId }: Pick<Partner, 'userId'>): Promise<string> =>
  seeder.read(async (ctx) => (await userById(ctx, userId))?.referralCode ?? '');
