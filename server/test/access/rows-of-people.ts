import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { closeAccount } from '../../src/modules/views/privacy/commands/closure.ts';
import { FOUND } from '../every-list.ts';
import { applicant } from '../fixtures/applicant.ts';
import type { Rows } from '../fixtures/many-rows.ts';
import { company, person } from '../fixtures/people.ts';
import { signAccount } from '../fixtures/signature.ts';

export async function ofPeople({ fixtures: { world }, round }: Rows): Promise<void> {
  await company(world, { name: `${FOUND} ${round} Ltd` });
  await applicant(world);
  const leaver = await person(world, 'approved');
  await signAccount(world, leaver);
  await world.as(leaver.actor, (ctx) => closeAccount(ctx as UserCtx, undefined));
  const wait = 14 * DAY + HOUR;
  world.clock.advance(wait);
  await world.runJob('privacy.close');
  world.clock.advance(-wait);
}
