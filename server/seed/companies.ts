export type CompanyStory = {
  readonly key: string;
  readonly name: string;
  readonly country: string;
  readonly city: string;
  readonly founded: number;
  readonly about: string;
  readonly administrator: { readonly email: string; readonly first: string; readonly last: string };
};

export const companies: readonly CompanyStory[] = [
  {
    key: 'breakwater',
    name: 'Breakwater Asset Partners',
    country: 'IRL',
    city: 'Dublin',
    founded: 2011,
    about:
      'Breakwater buys and runs student housing, logistics and small power projects in Ireland and Portugal. It holds each asset in a vehicle of its own and reports every quarter.',
    administrator: { email: 'owner@holdfast.test', first: 'Orla', last: 'Brennan' },
  },
  {
    key: 'fjordline',
    name: 'Fjordline Credit',
    country: 'NOR',
    city: 'Bergen',
    founded: 2008,
    about:
      'Fjordline lends to shipping, aquaculture and trade companies around the North Sea, always against a first charge on something that can be sold.',
    administrator: { email: 'ingrid.owner@holdfast.test', first: 'Ingrid', last: 'Solberg' },
  },
  {
    key: 'straits',
    name: 'Straits Logistics Trust',
    country: 'SGP',
    city: 'Singapore',
    founded: 2004,
    about:
      'Straits owns warehouses and cold stores near the ports of South-East Asia and lets them to freight companies on long leases.',
    administrator: { email: 'wei.owner@holdfast.test', first: 'Wei Ling', last: 'Tan' },
  },
  {
    key: 'alpine',
    name: 'Alpine Stewardship',
    country: 'CHE',
    city: 'Zurich',
    founded: 1998,
    about:
      'Alpine runs funds of income-bearing real assets for families and foundations, and keeps a registry of works of art held for shared owners.',
    administrator: { email: 'lukas.owner@holdfast.test', first: 'Lukas', last: 'Meier' },
  },
  {
    key: 'mangrove',
    name: 'Mangrove Carbon',
    country: 'MYS',
    city: 'Kuching',
    founded: 2016,
    about:
      'Mangrove restores coastal forest with the villages that live beside it and issues audited removal credits from each planting year.',
    administrator: { email: 'aisyah.owner@holdfast.test', first: 'Aisyah', last: 'Rahman' },
  },
  {
    key: 'southern',
    name: 'Southern Grid Holdings',
    country: 'AUS',
    city: 'Adelaide',
    founded: 2013,
    about:
      'Southern builds and runs batteries, small wind and water works in South Australia under contracts with public utilities.',
    administrator: { email: 'jack.owner@holdfast.test', first: 'Jack', last: 'Whitlam' },
  },
];
