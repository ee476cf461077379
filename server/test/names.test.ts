import { allEndpoints } from '@holdfast/domain/contracts';
import { name } from '@holdfast/domain/kernel/fields';
import * as companyAnswers from '@holdfast/domain/people/onboarding/company-answers';
import * as personAnswers from '@holdfast/domain/people/onboarding/person-answers';
import { expect, test } from 'vitest';
import { z } from 'zod';

const NAME = /(?:^|[a-z])name$|^(?:holder|symbol|bank|unitName)$/i;

type Field = { readonly at: string; readonly schema: z.ZodType };

function namesOf(schema: unknown, at: string): Field[] {
  if (!(schema instanceof z.ZodType)) return [];
  const def = schema.def as unknown as Record<string, unknown>;
  const inner = [def.innerType, def.in, def.out, def.element, ...((def.options as []) ?? [])];
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return [
    ...inner.flatMap((one) => namesOf(one, at)),
    ...shape.flatMap(([field, one]): Field[] => {
      const own = NAME.test(field) ? [{ at: `${at} ${field}`, schema: one as z.ZodType }] : [];
      return [...own, ...namesOf(one, `${at} ${field}`)];
    }),
  ];
}

const answers = [...Object.values(personAnswers), ...Object.values(companyAnswers)];
const fields = [
  ...allEndpoints().flatMap(({ method, path, body }) => namesOf(body, `${method} ${path}`)),
  ...answers.flatMap((one) => namesOf(one, 'answers')),
];

const HOSTILE = [
  'Ann\u202egnp.exe',
  'Ann\u2066 Ben',
  'Ann\u200f',
  'Ann\u0007',
  'Ann\nBen',
  'Ann\u2028Ben',
  'A\u200bnn',
  'Ann\ufeff Ben',
  '\u2060',
];

test('names refuse control characters, and characters that reverse or hide text', () => {
  const loose = fields.filter(({ schema }) =>
    HOSTILE.some((value) => schema.safeParse(value).success),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect([...new Set(loose.map(({ at }) => at))]).toEqual([]);
});

test('names are accepted in any script, with the joiners that it needs', () => {
  for (const value of [
    'José O’Neill-Müller',
    'علی\u200cرضا',
    '李小龙',
    'Ngọc Trần',
    '株式会社 三井',
  ]) {
    expect([value, name(160).safeParse(value).success]).toEqual([value, true]);
  }
});
