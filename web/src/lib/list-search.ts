import { UUID } from '@holdfast/domain/kernel/ids';
import {
  type Filter,
  type FiltersOf,
  filtersOf,
  type ListFacts,
  type ValueOf,
} from '@holdfast/domain/kernel/list';
import { day, oneOf, type Param, type SearchParams, text, whole } from './search.ts';

export type ListSearch<L extends ListFacts> = {
  readonly page?: number;
  readonly limit?: number;
  readonly q?: string;
} & { readonly [K in keyof FiltersOf<L>]?: ValueOf<FiltersOf<L>[K]> };

const id: Param<string> = (value) => (UUID.test(value) ? value : undefined);

const figure: Param<string> = (value) =>
  /^\d{1,12}([.]\d{1,2})?$/.test(value) ? value : undefined;

/** Accepts known words, separated by commas, and skips others. */
const someOf =
  (known: readonly string[]): Param<string> =>
  (value) =>
    text(
      value
        .split(',')
        .filter((one) => known.includes(one))
        .join(),
    );

const KINDS = {
  text,
  day,
  id,
  figure,
  whose: (value: string) => oneOf('mine', 'nobody')(value) ?? id(value),
} as const;

function paramOf(filter: Filter): Param<string> {
  if (filter.is === 'some') return someOf(filter.of);
  return filter.is === 'word' ? oneOf(...filter.words) : KINDS[filter.is];
}

type ParamsOf<L extends ListFacts> = {
  readonly [K in keyof ListSearch<L>]-?: Param<NonNullable<ListSearch<L>[K]>>;
};

export function searchOf<const L extends ListFacts>(facts: L): ParamsOf<L> {
  const filters = Object.entries(filtersOf(facts)).map(([name, one]) => [name, paramOf(one)]);
  const params: SearchParams = {
    ...Object.fromEntries(filters),
    ...(facts.searched ? { q: text } : {}),
    page: whole,
    limit: whole,
  };
  return params as ParamsOf<L>;
}
