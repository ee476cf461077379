import { lineCode } from '@holdfast/domain/assets/registers/line-code';
import { CODE_BYTES } from '@holdfast/domain/kernel/check-code';
import type { Fixture, Sort } from './fixture.ts';
import { publishedAsset } from './market.ts';
import { company, person } from './people.ts';
import type { World } from './world.ts';

/** A code of a line of a register, which its holder may take back. */
async function ofCode({ world }: { readonly world: World }, sort: Sort): Promise<Fixture> {
  const anybody = () => (sort === 'person' ? person(world, 'approved') : company(world));
  const owner = await anybody();
  const { companyId } = await company(world, { isOwner: true });
  const assetId = await publishedAsset(world, { companyId });
  const { db } = world.edge;
  const createdAt = world.clock.now();
  const recordId = crypto.randomUUID();
  const salt = Buffer.alloc(32, 7);
  await db
    .insertInto('registers.record')
    .values({
      ...{ id: recordId, assetId, asOf: createdAt, salt, top: salt, lines: 1, units: 1_000n },
      createdAt,
    })
    .execute();
  const code = lineCode(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  const { partyId } = owner.actor;
  const line = { address: 'A'.repeat(58), units: 1_000n, salt: 'a'.repeat(64), path: [] };
  await db
    .insertInto('registers.lineCode')
    .values({ ...line, code, recordId, partyId, createdAt })
    .execute();
  return { id: code, owner, other: await anybody() };
}

export const registerFixtures = { 'POST /user/register-codes/:code/take-back': ofCode };
