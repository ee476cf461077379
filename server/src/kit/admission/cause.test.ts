import { expect, test } from 'vitest';
import { zipStream } from '../http/zip-stream.ts';
import { causedByJob, causeNow, runWithCause } from './cause.ts';

test('counts an archive towards its requester’s share while it is being sent', async () => {
  const seen: string[] = [];
  const read = async () => {
    seen.push(causeNow().account);
    return Buffer.from('paper');
  };
  const ann = { account: 'ann', address: 'ann' };
  const archive = runWithCause(ann, () => zipStream([{ path: 'a.pdf', read }], new Date()));
  for await (const bytes of archive) expect(bytes.length).toBeGreaterThan(0);
  expect(seen).toEqual(['ann']);
});

test('runs a job as background work with its own account', () => {
  expect(causeNow().isBackground).toBeUndefined();
  expect(causedByJob('files.forget_loose', causeNow)).toMatchObject({
    account: 'job files.forget_loose',
    isBackground: true,
  });
});
