import { expect, test } from 'vitest';
import { zipStream } from '../http/zip-stream.ts';
import { causedBy, causedByJob, causeNow } from './cause.ts';

test('what an archive makes while it is sent counts in the share of whoever asked for it', async () => {
  const seen: string[] = [];
  const read = async () => {
    seen.push(causeNow().account);
    return Buffer.from('paper');
  };
  const ann = { account: 'ann', address: 'ann' };
  const archive = causedBy(ann, () => zipStream([{ path: 'a.pdf', read }], new Date()));
  for await (const bytes of archive) expect(bytes.length).toBeGreaterThan(0);
  expect(seen).toEqual(['ann']);
});

test('what a job does is background work of its own', () => {
  expect(causeNow().isBackground).toBeUndefined();
  expect(causedByJob('files.forget_loose', causeNow)).toMatchObject({
    account: 'job files.forget_loose',
    isBackground: true,
  });
});
