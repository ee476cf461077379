export const viewers = {
  visitor: undefined,
  investor: 'investor@holdfast.test',
  newcomer: 'new@holdfast.test',
  company: 'company@holdfast.test',
  distributor: 'distributor@holdfast.test',
  owner: 'owner@holdfast.test',
  compliance: 'compliance@holdfast.test',
  listings: 'listings@holdfast.test',
  custody: 'custody@holdfast.test',
  administrator: 'admin@holdfast.test',
} as const;
export type Viewer = keyof typeof viewers;
