import { describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { distributionDraft } from '../fixtures/distribution-fixtures.ts';
import { company } from '../fixtures/people.ts';
import { heldAsset, pollDraft } from '../fixtures/poll-fixtures.ts';
import { sampleOf } from '../sampling.ts';
import { openCardHarness } from './card-harness.ts';
import { readinessPairs } from './readiness-pairs.ts';

// The requirements that a screen lists are those for which its command is refused.

const harness = await openCardHarness();
const { world, ask } = harness;

function statesOf(defects: readonly string[]): readonly (readonly string[])[] {
  const pairs = defects.map((one, at) => [one, defects[(at + 1) % defects.length] ?? one]);
  const triples = defects.map((one, at) => [one, defects[(at + 3) % defects.length] ?? one]);
  // All states with no, one and every defect; `npm test` samples the others.
  return [[], ...defects.map((one) => [one]), ...sampleOf([...pairs, ...triples], 4, 0), defects];
}

describe.for(Object.entries(readinessPairs(harness)))('%s', ([, pair]) => {
  test.for(statesOf(pair.defects).map((lacking) => ({ name: lacking.join(', '), lacking })))(
    'is refused exactly for the items on its screen’s checklist: $name',
    async ({ lacking }, context) => {
      const { missing, isOffered, send } = await pair.open(new Set(lacking));
      const listed = await missing();
      const offered = (await isOffered?.()) ?? listed.length === 0;
      const { status, body } = await send();
      figures(context, 'States compared with their checklists', { tried: 1 });
      expect([offered, listed.length === 0, body.code ?? 'sent']).toEqual([
        status < 300,
        status < 300,
        body.code ?? 'sent',
      ]);
      if (status < 300) return;
      const refused = (body.errors ?? []).map(({ message }: { message: string }) => message);
      const said = [body.message, ...refused].join(' | ');
      if (refused.length > 0) expect(listed).toEqual(expect.arrayContaining(refused));
      else for (const text of listed) expect(said).toContain(text);
    },
  );
});

test('a poll or a distribution without a name is not saved', async () => {
  const owner = await company(world, { isOwner: true });
  const assetId = await heldAsset(world, owner.companyId, [[owner, 1_000n]]);
  const now = world.clock.now();
  const drafts = {
    polls: { field: 'question', body: pollDraft(now, { question: '' }) },
    distributions: { field: 'name', body: distributionDraft(now, { name: '' }) },
  };
  for (const [list, { field, body }] of Object.entries(drafts)) {
    const answer = await ask(owner, 'POST', `/owner/assets/${assetId}/${list}`, body);
    const fields = answer.body.errors?.map((one: { field: string }) => one.field);
    expect([answer.status, fields]).toEqual([422, [field]]);
  }
  expect((await ask(owner, 'GET', `/owner/assets/${assetId}/polls`)).body.data).toEqual([]);
});
