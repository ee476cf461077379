import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../src/kit/ctx.ts';
import { closeAccount } from '../src/modules/views/privacy/commands/closure.ts';
import { applicant } from './applicant.ts';
import { FOUND } from './every-list.ts';
import type { Rows } from './many-rows.ts';
import { company, person } from './people.ts';
import { signAccount } from './signature.ts';

/** A company to search for, somebody whose case waits for its review, and somebody who left. */
export async function ofPeople({ fixtures: { world }, round }: Rows): Promise<void> {
  await company(world, { name: `${FOUND} ${round} Ltd` });
  await applicant(world);
  const leaver = await person(world, 'approved');
  await signAccount(world, leaver);
  await world.as(leaver.actor, (ctx) => closeAccount(ctx as UserCtx, undefined));
  // The account closes two weeks later; everything else stays on its day.
  const wait = 14 * DAY + HOUR;
  world.clock.advance(wait);
  await world.runJob('privacy.close');
  world.clock.advance(-wait);
}
