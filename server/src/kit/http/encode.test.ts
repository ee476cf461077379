import { moment, unitsAmount, usdAmount } from '@holdfast/domain/kernel/fields';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encoderOf } from './encode.ts';

const at = new Date('2026-11-20T14:32:00.000Z');
const text = '2026-11-20T14:32:00.000Z';

function wire<S extends z.ZodType>(schema: S, value: z.output<S>): unknown {
  const written = encoderOf(schema)?.(value);
  expect(schema.parse(written)).toEqual(value);
  return written;
}

describe('the encoder of replies', () => {
  test('writes times as ISO text and amounts as decimal text at their scale', () => {
    expect(wire(moment, at)).toBe(text);
    expect(wire(usdAmount, -123_450n)).toBe('-1234.50');
    expect(wire(usdAmount, 0n)).toBe('0.00');
    expect(wire(unitsAmount, 12_500n)).toBe('12.500');
  });

  test('encodes at any depth, and leaves objects without a codec unchanged', () => {
    const schema = z.object({
      id: z.string(),
      tags: z.array(z.string()),
      rows: z.array(z.object({ at: moment, total: usdAmount.nullable() })),
      byName: z.record(z.string(), z.object({ units: unitsAmount })),
      ended: moment.nullable(),
      due: moment.optional(),
      never: moment.nullish().readonly(),
    });
    const value = {
      id: 'a',
      tags: ['x'],
      rows: [
        { at, total: 5n },
        { at, total: null },
      ],
      byName: { one: { units: 1n } },
      ended: null,
      never: undefined,
    };
    const written = wire(schema, value) as typeof value;
    expect(written).toEqual({
      id: 'a',
      tags: ['x'],
      rows: [
        { at: text, total: '0.05' },
        { at: text, total: null },
      ],
      byName: { one: { units: '0.001' } },
      ended: null,
    });
    expect('due' in written).toBe(false);
    expect(written.tags).toBe(value.tags);
    expect(value.rows[0]?.at).toBe(at);
  });

  test('encodes a value by its variant', () => {
    const told = z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['cash', 'card']), amount: usdAmount }),
      z.object({ kind: z.literal('units'), amount: unitsAmount }),
      z.object({ kind: z.literal('note'), amount: z.string() }),
    ]);
    expect(wire(told, { kind: 'card', amount: 1000n })).toEqual({ kind: 'card', amount: '10.00' });
    expect(wire(told, { kind: 'units', amount: 1000n })).toMatchObject({ amount: '1.000' });
    expect(wire(told, { kind: 'note', amount: 'as it is' })).toMatchObject({ amount: 'as it is' });
    const shaped = z.union([z.literal('never'), moment, z.object({ at: moment })]);
    expect(wire(shaped, 'never')).toBe('never');
    expect(wire(shaped, at)).toBe(text);
    expect(wire(shaped, { at })).toEqual({ at: text });
  });

  test('encodes both parts of an intersection', () => {
    const both = z.intersection(z.object({ at: moment }), z.object({ units: unitsAmount }));
    expect(wire(both, { at, units: 5n })).toEqual({ at: text, units: '0.005' });
  });

  test('is undefined for a schema without a codec', () => {
    const plain = z.object({ rows: z.array(z.object({ name: z.string().nullable() })) });
    expect(encoderOf(plain)).toBeUndefined();
    expect(encoderOf(z.union([z.string(), plain]))).toBeUndefined();
  });

  test('throws for text in place of a time', () => {
    expect(() => encoderOf(z.object({ at: moment }))?.({ at: text })).toThrow();
  });
});
