import { z } from 'zod';
import type { Shape } from './schema-cases.ts';

export type Place = (text: string) => unknown;

export function placesOf(schema: z.ZodType): readonly Place[] {
  return placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
}

function placesIn(shape: Shape): readonly Place[] {
  if (shape.const !== undefined || shape.enum) return [];
  const several = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (several.length > 0) return several.flatMap(placesIn);
  const types = [shape.type ?? (shape.properties ? 'object' : 'string')].flat();
  if (types.includes('array')) {
    const items = typeof shape.items === 'object' ? shape.items : {};
    return placesIn(items).map((place) => (text) => [place(text)]);
  }
  if (types.includes('object')) return placesInObject(shape);
  return types.includes('string') ? [(text) => text] : [];
}

function placesInObject(shape: Shape): readonly Place[] {
  const fields = Object.entries(shape.properties ?? {});
  // A union's discriminator must accompany the text.
  const fixed = Object.fromEntries(
    fields.flatMap(([name, { const: only, enum: some }]) => {
      const value = only ?? some?.[0];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const inFields = fields.flatMap(([name, field]) =>
    placesIn(field).map((place) => (text: string) => ({ ...fixed, [name]: place(text) })),
  );
  const { additionalProperties: further } = shape;
  if (typeof further !== 'object') return inFields;
  const values = placesIn(further).map((place) => (text: string) => ({ ...fixed, x: place(text) }));
  return [...inFields, ...values, (text) => ({ ...fixed, [text]: 'x' })];
}
