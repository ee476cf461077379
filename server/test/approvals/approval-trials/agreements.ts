import { openAgreements } from '../../fixtures/agreement-fixtures.ts';
import type { World } from '../../world.ts';
import { type Cast, declared, readValue, type Trials } from './trial.ts';

export async function agreementTrials(world: World): Promise<Trials> {
  // Signs in once: a refused decision must leave no trace, not even a session.
  const desk = await openAgreements(world, ({ token }) => token);
  const value = readValue(world);
  let made = 0;
  const requested = async ({ requester }: Cast) => {
    made += 1;
    const id = await desk.create(requester, 'legal', `Licence ${made}`);
    await desk.requested(requester, id, { body: 'You may.' });
    return id;
  };
  const statusOf = (id: string) =>
    value('select status as value from agreements.draft where agreement_id = $1', [id]);
  return declared(desk.call, 'agreements.issue', 'staff_administrator', {
    beneficiary: 'A text binds all parties alike: none profits from it.',
    open: async (cast) => {
      const id = await requested(cast);
      return {
        subjectId: await desk.draftOf(cast.requester, id),
        isDone: async () => (await statusOf(id)) === 'ISSUED',
      };
    },
  });
}
