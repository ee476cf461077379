import sharp from 'sharp';
import type { UserCtx } from '../../src/kit/ctx.ts';
import { currentAgreements, openCopy, sign } from '../../src/modules/people/agreements/index.ts';
import { stageBytes } from '../../src/modules/people/files/index.ts';
import type { Seeder } from '../seeder.ts';

const drawn = new Map<string, Promise<Buffer>>();

export function signatureOf(name: string): Promise<Buffer> {
  const image = drawn.get(name) ?? draw(name);
  drawn.set(name, image);
  return image;
}

function draw(name: string): Promise<Buffer> {
  let x = 20;
  let path = `M${x} 60`;
  for (const letter of name) {
    const code = letter.charCodeAt(0);
    const width = 8 + (code % 9);
    const height = 14 + (code % 26);
    path += ` q${width / 2} ${-height} ${width} 0 t${width} ${(code % 7) - 3}`;
    x += width * 2;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.max(320, x + 40)}" height="110"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#10171F" stroke-width="2.2" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

export async function readAndSign(
  ctx: UserCtx,
  signing: Omit<Parameters<typeof sign>[1], 'name'>,
): ReturnType<typeof sign> {
  await openCopy(ctx, { ...signing, isRead: true });
  return sign(ctx, { ...signing, name: ctx.actor.name });
}

export async function signAccount(
  seeder: Seeder,
  { userId, name }: { readonly userId: string; readonly name: string },
): Promise<void> {
  const { storage } = seeder.ports;
  const image = await stageBytes(storage, seeder.edge.seal, await signatureOf(name), 'image/png');
  await seeder.as(userId, async (ctx) => {
    for (const text of await currentAgreements(ctx, { kind: 'account' })) {
      const { id: agreementId, version, bodyHash } = text;
      await readAndSign(ctx, { agreementId, version, bodyHash, image });
    }
  });
}
