import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { ask, jpeg, png, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';

const world = await openWorld();
const http = await world.http();

const upload = (who: Someone, bytes: Uint8Array) =>
  sendForm(http, '/user/profile/avatar', who.token, {}, { bytes });
const avatarOf = async (who: Someone): Promise<string> =>
  (await ask(http, 'GET', '/user/me', who.token)).body.data.user.profile.avatar;
const preview = (path: string) =>
  http.inject({ method: 'GET', url: `/api/preview?path=${encodeURIComponent(path)}` });

describe('an uploaded avatar', () => {
  test('is re-encoded as a public square without its location data', async () => {
    const who = await person(world, 'new');
    const sent = await upload(who, await jpeg(600, 300));
    expect(sent.status).toBe(200);
    const path = await avatarOf(who);
    expect(sent.body.data).toEqual({ avatar: path });
    const shown = await preview(path);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
    const { data } = (await ask(http, 'GET', '/user/profile', who.token)).body;
    expect(data.avatar).toBe(path);
  });

  test('is enlarged when it is small', async () => {
    const who = await person(world, 'new');
    await upload(who, await png(40, 30));
    const { width, height } = await sharp(
      (await preview(await avatarOf(who))).rawPayload,
    ).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  test('is deleted when it is replaced by another or by a preset', async () => {
    const who = await person(world, 'new');
    await upload(who, await png());
    const first = await avatarOf(who);
    await upload(who, await png(50, 50));
    const second = await avatarOf(who);
    expect((await preview(first)).statusCode).toBe(404);
    expect((await preview(second)).statusCode).toBe(200);
    await ask(http, 'PUT', '/user/profile', who.token, { avatar: '3' });
    expect(await avatarOf(who)).toBe('3');
    expect((await preview(second)).statusCode).toBe(404);
  });

  test('is the only picture left after concurrent uploads', async () => {
    const who = await person(world, 'new');
    const bytes = await png();
    const sent = await Promise.all(Array.from({ length: 20 }, () => upload(who, bytes)));
    const paths = sent.map((answer) => answer.body.data.avatar as string);
    const served = [];
    for (const path of paths) if ((await preview(path)).statusCode === 200) served.push(path);
    expect(served).toEqual([await avatarOf(who)]);
  });

  test('must be a JPEG or PNG file', async () => {
    const who = await person(world, 'new');
    const before = await avatarOf(who);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await upload(who, svg)).body).toMatchObject({
      code: 'INVALID_FILE_EXTENSION',
      message: 'Only jpeg and png files are allowed',
    });
    const large = Buffer.concat([await png(), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await upload(who, large)).body).toMatchObject({
      code: 'ENTITY_TOO_LARGE',
      message: 'Maximum file size is 5MB',
    });
    const none = await sendForm(http, '/user/profile/avatar', who.token, {}, undefined);
    expect(none.body.message).toBe('File is required');
    expect(await avatarOf(who)).toBe(before);
  });
});
