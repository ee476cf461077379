import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openWorld } from '../../test/world.ts';
import { BadConfig } from '../bad-config.ts';
import { assertMasterKey } from './master-key.ts';
import { sealWith } from './seal.ts';

const { edge } = await openWorld();

it('keeps a start with another master key from serving what it can’t decrypt', async () => {
  const [first, other] = [sealWith(randomBytes(32)), sealWith(randomBytes(32))];
  await assertMasterKey({ ...edge, seal: first });
  await assertMasterKey({ ...edge, seal: first });
  await expect(assertMasterKey({ ...edge, seal: other })).rejects.toThrow(BadConfig);
});
