import { expect, test } from 'vitest';
import { png } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import { keepFile, stageImage, verifyFiles } from './index.ts';

const world = await openWorld();
const { edge, ports } = world;

test('a file that is missing, replaced or from another moment is found by its record', async () => {
  const staged = await Promise.all(
    [true, false, false].map((isPublic) =>
      png().then((bytes) => stageImage(ports.storage, edge.seal, bytes, { isPublic })),
    ),
  );
  await world.as(undefined, async (ctx) => {
    for (const file of staged) {
      await keepFile(ctx, file, { purpose: 'cover', name: 'cover.png', isPublic: !file.sealed });
    }
  });
  expect(await verifyFiles(edge, ports.storage)).toMatchObject({ checked: 3n, findings: [] });

  const [open, lost, other] = staged.map(({ storageKey }) => storageKey);
  await ports.storage.put(open ?? '', await png(9, 9), 'image/png');
  await ports.storage.remove(lost ?? '');
  await ports.storage.put(other ?? '', Buffer.from('not sealed'), 'image/png');
  const { findings } = await verifyFiles(edge, ports.storage);
  expect(findings.map(({ found }) => found).sort()).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    'bytes that can’t be decrypted',
    'no bytes',
  ]);
});
