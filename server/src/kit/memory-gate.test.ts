import { expect, test } from 'vitest';
import { MemoryGate } from './memory-gate.ts';

const open = (waitSeconds = 20) => new MemoryGate({ bytes: 100, waiting: 2, waitSeconds });
const OVERLOADED = { code: 'OVERLOADED', status: 503 };

test('lets in what there is memory for, then the next in the order in which they came', async () => {
  const gate = open();
  const inside: string[] = [];
  const enter = async (name: string, bytes: number) => {
    const leave = await gate.enter(bytes);
    inside.push(name);
    return leave;
  };
  const leaveFirst = await enter('first', 60);
  const large = enter('large', 90);
  const small = enter('small', 10);
  await Promise.resolve();
  expect(inside).toEqual(['first']);
  leaveFirst();
  leaveFirst();
  await Promise.all([large, small]);
  expect(inside).toEqual(['first', 'large', 'small']);
});

test('refuses whoever comes while too many wait, and whoever waited too long', async () => {
  const gate = open(0.02);
  const leave = await gate.enter(100);
  const late = Promise.allSettled([gate.enter(1), gate.enter(1)]);
  await expect(gate.enter(1)).rejects.toMatchObject(OVERLOADED);
  const reasons = (await late).map((one) => one.status === 'rejected' && one.reason);
  expect(reasons).toMatchObject([OVERLOADED, OVERLOADED]);
  leave();
  await expect(gate.enter(100)).resolves.toBeTypeOf('function');
});

test('a file larger than all the memory gets in alone', async () => {
  const gate = open();
  const leave = await gate.enter(500);
  const next = gate.enter(10);
  leave();
  await expect(next).resolves.toBeTypeOf('function');
});
