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
      'Breakwater acquires and manages student housing, workspaces, private credit and small power projects in Ireland, Britain and Portugal. Each asset has its own issuer, and investors receive a report every quarter.',
    administrator: { email: 'owner@holdfast.test', first: 'Orla', last: 'Brennan' },
  },
  {
    key: 'fjordline',
    name: 'Fjordline Credit',
    country: 'NOR',
    city: 'Bergen',
    founded: 2008,
    about:
      'Fjordline lends to shipping, aquaculture and energy companies around the North Sea, always against first-ranking security.',
    administrator: { email: 'ingrid.owner@holdfast.test', first: 'Ingrid', last: 'Solberg' },
  },
  {
    key: 'straits',
    name: 'Straits Logistics Trust',
    country: 'SGP',
    city: 'Singapore',
    founded: 2004,
    about:
      'Straits owns warehouses and cold stores near the ports of South-East Asia, finances trade and stores commodities for investors.',
    administrator: { email: 'wei.owner@holdfast.test', first: 'Wei Ling', last: 'Tan' },
  },
  {
    key: 'alpine',
    name: 'Alpine Stewardship',
    country: 'CHE',
    city: 'Zurich',
    founded: 1998,
    about:
      'Alpine manages funds of income-producing real assets for families and foundations, and holds works of art for investors.',
    administrator: { email: 'lukas.owner@holdfast.test', first: 'Lukas', last: 'Meier' },
  },
  {
    key: 'mangrove',
    name: 'Mangrove Carbon',
    country: 'MYS',
    city: 'Kuching',
    founded: 2016,
    about:
      'Mangrove restores coastal forest and peatland together with local villages and issues audited credits for each year.',
    administrator: { email: 'aisyah.owner@holdfast.test', first: 'Aisyah', last: 'Rahman' },
  },
  {
    key: 'southern',
    name: 'Southern Grid Holdings',
    country: 'AUS',
    city: 'Adelaide',
    founded: 2013,
    about:
      'Southern builds and operates batteries, water works and forestry projects in Australia, mostly under contracts with public utilities.',
    administrator: { email: 'jack.owner@holdfast.test', first: 'Jack', last: 'Whitlam' },
  },
];
