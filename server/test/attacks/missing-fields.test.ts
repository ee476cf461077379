import { allEndpoints } from '@holdfast/domain/contracts';
import type { Refusal } from '@holdfast/domain/kernel/refusal';
import { labelOf } from '@holdfast/domain/kernel/validation';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { check, strict } from '../../src/kit/http/validation.ts';

const EMPTY = [undefined, '', '  ', null] as const;

type Shape = Readonly<Record<string, z.ZodType>>;

function shapesOf(schema: z.ZodType): readonly Shape[] {
  if (schema instanceof z.ZodObject) return [schema.shape as Shape];
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => shapesOf(option as z.ZodType));
  }
  const { innerType, in: inner } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
  const within = innerType ?? inner;
  return within ? shapesOf(within) : [];
}

/** Supplies the discriminator, so that errors are about the variant's own fields. */
const given = (shape: Shape): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) =>
      field instanceof z.ZodLiteral ? [[name, [...field.values][0]]] : [],
    ),
  );

function errorsOf(schema: z.ZodType, value: unknown) {
  try {
    check(strict(schema), value);
    return [];
  } catch (error) {
    return (error as Refusal).errors ?? [];
  }
}

type Case = { readonly schema: z.ZodType; readonly name: string; readonly value: object };

function* casesOf(schema: z.ZodType): Generator<Case> {
  for (const shape of shapesOf(schema)) {
    for (const [name, field] of Object.entries(shape)) {
      if (field instanceof z.ZodLiteral || field.safeParse(undefined).success) continue;
      for (const empty of EMPTY) {
        if (field.safeParse(empty).success) continue;
        const rest = given(shape);
        yield { schema, name, value: empty === undefined ? rest : { ...rest, [name]: empty } };
      }
    }
  }
}

const isTold = ({ schema, name, value }: Case): boolean => {
  const errors = errorsOf(schema, value);
  const own = errors.find(({ field }) => field === name);
  if (own) return own.message === `${labelOf(name)} is required`;
  const isChoice = shapesOf(schema).length > 1;
  return isChoice && errors.some(({ rule }) => rule === 'required');
};

describe('a required field that is absent or empty', () => {
  test('is reported as required, in every body and query of the register', () => {
    let tried = 0;
    const wrong = allEndpoints().flatMap(({ method, path, body, query }) =>
      [body, query].flatMap((schema) =>
        schema
          ? [...casesOf(schema)].flatMap((each) => {
              tried += 1;
              return isTold(each) ? [] : [`${method} ${path}: ${JSON.stringify(each.value)}`];
            })
          : [],
      ),
    );
    expect(tried).toBeGreaterThan(1_500);
    expect(wrong).toEqual([]);
  });

  const schema = z.object({
    kind: z.enum(['internal', 'bank']),
    note: z.string().min(3).optional(),
    people: z.array(z.object({ email: z.email(), share: z.number() })),
  });

  test('is reported inside lists as well, unlike an empty optional field', () => {
    const value = { kind: '', note: '', people: [{ email: ' ', share: null }, { email: 'x' }] };
    const told = errorsOf(schema, value).map(({ field, message }) => [field, message]);
    expect(told).toEqual([
      ['kind', 'Kind is required'],
      ['note', 'Note is not valid'],
      ['people.0.email', 'Email is required'],
      ['people.0.share', 'Share is required'],
      ['people.1.email', 'Email is not valid'],
      ['people.1.share', 'Share is required'],
    ]);
  });

  test('is reported for the variant that matches the input', () => {
    const choice = z.union([
      z.object({ reference: z.string() }),
      z.object({ transactionId: z.string(), round: z.number() }),
    ]);
    expect(errorsOf(choice, { transactionId: 'abc' })).toMatchObject([
      { field: 'round', message: 'Round is required' },
    ]);
  });
});
