import { z } from 'zod';
import { decimal, isoDay, text, uuid } from './fields.ts';
import {
  type Filter,
  type FiltersOf,
  filtersOf,
  type ListFacts,
  type ParsedOf,
  type ValueOf,
} from './list.ts';
import { pageQuery } from './page.ts';

export const whose = z.union([z.enum(['mine', 'nobody']), uuid]);
export type Whose = z.output<typeof whose>;

type FieldOf<F> = F extends { readonly usual: string }
  ? z.ZodDefault<z.ZodType<ParsedOf<F>, ValueOf<F>>>
  : z.ZodOptional<z.ZodType<ParsedOf<F>, ValueOf<F>>>;

type Shape<L extends ListFacts> = typeof pageQuery &
  (L['searched'] extends true
    ? { readonly q: z.ZodOptional<z.ZodType<string, string>> }
    : unknown) & {
    readonly [K in keyof FiltersOf<L>]: FieldOf<FiltersOf<L>[K]>;
  };

const figure = decimal(2, { positive: false });

const KINDS = { text: text(120, 0), day: isoDay, id: uuid, figure, whose } as const;

const someOf = (known: readonly string[]) =>
  z
    .string()
    .max(200)
    .transform((words) => words.split(',').filter((word) => word !== ''))
    .refine((words) => words.every((word) => known.includes(word)), { message: 'is not valid' });

function fieldOf(filter: Filter): z.ZodType {
  if (filter.is === 'some') return someOf(filter.of).optional();
  if (filter.is !== 'word') return KINDS[filter.is].optional();
  const field = z.enum(filter.words as readonly [string, ...string[]]);
  return filter.usual === undefined ? field.optional() : field.default(filter.usual);
}

const declared = new WeakMap<z.ZodType, ListFacts>();

export function listQuery<const L extends ListFacts>(facts: L) {
  const filters = Object.entries(filtersOf(facts)).map(([name, one]) => [name, fieldOf(one)]);
  const query = z.object({
    ...Object.fromEntries(filters),
    ...(facts.searched ? { q: KINDS.text.optional() } : {}),
    ...pageQuery,
  });
  declared.set(query, facts);
  return query as unknown as z.ZodObject<{ -readonly [K in keyof Shape<L>]: Shape<L>[K] }>;
}

/** For tests of all lists. */
export const listFacts = (query: z.ZodType | undefined): ListFacts | undefined =>
  query && declared.get(query);
