type SeedPerson = {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly nationality: string;
  readonly residence: string;
};

export type CompanyCase = {
  readonly companyName: string;
  readonly isOwner: boolean;
  readonly administrator: { readonly email: string; readonly first: string; readonly last: string };
  readonly position: string;
  readonly profile: {
    readonly registrationNumber: string;
    readonly country: string;
    readonly street: string;
    readonly city: string;
    readonly postalCode: string;
    readonly incorporatedOn: string;
    readonly website: string;
    readonly natureOfBusiness: string;
  };
  readonly directors: readonly SeedPerson[];
  readonly owners: readonly (SeedPerson & { readonly sharePercent: string })[];
  readonly investorStatus: string;
};

export const person = (
  name: string,
  dateOfBirth: string,
  nationality: string,
  residence = nationality,
): SeedPerson => ({ name, dateOfBirth, nationality, residence });

export const tidewater: CompanyCase = {
  companyName: 'Tidewater Family Office',
  isOwner: false,
  administrator: { email: 'company@holdfast.test', first: 'Eleanor', last: 'Hartigan' },
  position: 'Managing director',
  profile: {
    registrationNumber: '128846',
    country: 'IRL',
    street: '2 Long Walk',
    city: 'Galway',
    postalCode: 'H91 E6F2',
    incorporatedOn: '1987-03-09',
    website: 'https://tidewater.example',
    natureOfBusiness: 'Manages and invests the assets of one family in its fourth generation.',
  },
  directors: [
    person('Eleanor Hartigan', '1966-10-21', 'IRL'),
    person('Declan Hartigan', '1971-01-30', 'IRL', 'GBR'),
  ],
  owners: [
    { ...person('Eleanor Hartigan', '1966-10-21', 'IRL'), sharePercent: '45' },
    { ...person('Declan Hartigan', '1971-01-30', 'IRL', 'GBR'), sharePercent: '35' },
  ],
  investorStatus: 'foundation',
};

export type QueuedCase = CompanyCase & {
  readonly ago: number;
  readonly requested?: { readonly step: string; readonly reason: string };
};

export const queuedCases: readonly QueuedCase[] = [
  {
    companyName: 'Cormorant Pension Trust',
    isOwner: false,
    administrator: { email: 'ruth.company@holdfast.test', first: 'Ruth', last: 'Penhale' },
    position: 'Secretary to the trustees',
    profile: {
      registrationNumber: '09917344',
      country: 'GBR',
      street: '18 Custom House Quay',
      city: 'Falmouth',
      postalCode: 'TR11 3JT',
      incorporatedOn: '2003-11-18',
      website: 'https://cormorant-trust.example',
      natureOfBusiness: 'Occupational pension fund of harbour and ferry workers in the south-west.',
    },
    directors: [
      person('Ruth Penhale', '1974-06-03', 'GBR'),
      person('Alan Trevose', '1959-02-14', 'GBR'),
      person('Zoe Marrack', '1981-09-27', 'GBR'),
    ],
    owners: [],
    investorStatus: 'institutional',
    ago: 1.3,
  },
  {
    companyName: 'Lagan Advisers',
    isOwner: false,
    administrator: { email: 'erik.company@holdfast.test', first: 'Erik', last: 'Sundin' },
    position: 'Partner',
    profile: {
      registrationNumber: '559210-4471',
      country: 'SWE',
      street: 'Kungsgatan 11',
      city: 'Halmstad',
      postalCode: '302 46',
      incorporatedOn: '2015-08-24',
      website: 'https://lagan.example',
      natureOfBusiness: 'Advises families on real assets and co-invests with them.',
    },
    directors: [person('Erik Sundin', '1979-12-05', 'SWE')],
    owners: [
      { ...person('Erik Sundin', '1979-12-05', 'SWE'), sharePercent: '60' },
      { ...person('Karin Wass', '1983-05-19', 'SWE'), sharePercent: '40' },
    ],
    investorStatus: 'professional',
    ago: 2.1,
    requested: {
      step: 'directors',
      reason: 'The register extract names a second director, Karin Wass. Please add her.',
    },
  },
  {
    companyName: 'Sado Estuary Renewables',
    isOwner: true,
    administrator: { email: 'ines.company@holdfast.test', first: 'Ines', last: 'Falcao' },
    position: 'Chief executive',
    profile: {
      registrationNumber: '514620983',
      country: 'PRT',
      street: 'Avenida Luisa Todi 204',
      city: 'Setubal',
      postalCode: '2900-451',
      incorporatedOn: '2018-02-12',
      website: 'https://sado.example',
      natureOfBusiness: 'Builds and operates small tidal and solar plants around the Sado estuary.',
    },
    directors: [
      person('Ines Falcao', '1980-07-08', 'PRT'),
      person('Duarte Simoes', '1976-03-22', 'PRT', 'ESP'),
    ],
    owners: [
      { ...person('Ines Falcao', '1980-07-08', 'PRT'), sharePercent: '51' },
      { ...person('Duarte Simoes', '1976-03-22', 'PRT', 'ESP'), sharePercent: '33.33' },
    ],
    investorStatus: 'other',
    ago: 0.6,
  },
];
