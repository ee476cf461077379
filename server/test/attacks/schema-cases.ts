import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

export type Shape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly propertyNames?: Shape;
  readonly items?: Shape | boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
};

const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  email: ['somebody@fuzz.test', 'Some.Body@FUZZ.test'],
  password: ['Quiet-Harbour-41!', 'short'],
  newPassword: ['Quiet-Harbour-42!'],
  confirmPassword: ['Quiet-Harbour-41!'],
  country: ['SWE', 'PRT', 'USA'],
  currency: ['USD', 'BTC'],
  amount: ['10.00', '0.01', '999999999999.99', '-1'],
  units: ['1', '10.000', '0.001', '9007199254740993'],
  dateOfBirth: ['1989-08-14', '2024-02-30', '0000-01-01', '9999-12-31'],
  code: ['123456', '000000'],
};

export function valuesOf(schema: z.ZodType): Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return arbitraryOf(shape, '');
}

export function namesIn(schema: z.ZodType): readonly string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const all = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return all.flatMap((one) => Object.keys(one.properties ?? {}));
}

function arbitraryOf(shape: Shape, name: string): Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const several = shape.anyOf ?? shape.oneOf;
  if (several) return fc.oneof(...several.map((one) => arbitraryOf(one, name)));
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  const plain = WORDS[name];
  if (plain && type !== 'object' && type !== 'array') {
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...plain) }, bare(shape, type));
  }
  return bare(shape, type);
}

function bare(shape: Shape, type: string | undefined): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(shape);
    case 'array': {
      const item = typeof shape.items === 'object' ? arbitraryOf(shape.items, '') : fc.string();
      return fc.array(item, { maxLength: Math.min(shape.maxItems ?? 3, 3) });
    }
    case 'integer':
    case 'number': {
      const min = Math.max(shape.minimum ?? -5, -1e9);
      return fc.integer({ min, max: Math.max(min, Math.min(shape.maximum ?? 1000, 1e9)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(shape);
  }
}

function objectOf(shape: Shape): Arbitrary<unknown> {
  const fields = Object.entries(shape.properties ?? {});
  const model = Object.fromEntries(fields.map(([name, one]) => [name, arbitraryOf(one, name)]));
  const required = (shape.required ?? []).filter((name) => name in model);
  const object = fc.record(model, { requiredKeys: required as never });
  if (fields.length > 0 || typeof shape.additionalProperties !== 'object') return object;
  const value = arbitraryOf(shape.additionalProperties, '');
  return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), value, { maxKeys: 3 });
}

function textOf(shape: Shape): Arbitrary<string> {
  const longest = Math.min(shape.maxLength ?? 40, 200);
  const minLength = Math.min(shape.minLength ?? 0, longest);
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longest, 40) });
  const matching = shape.pattern ? matchingOf(shape.pattern) : undefined;
  return matching ? fc.oneof(matching, any) : any;
}

function matchingOf(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    return undefined;
  }
}
