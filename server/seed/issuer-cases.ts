import type { CompanyStory } from './companies.ts';
import { type CompanyCase, person } from './company-cases.ts';

type Issued = Pick<CompanyCase, 'position' | 'directors' | 'owners'> & {
  readonly profile: Pick<
    CompanyCase['profile'],
    'registrationNumber' | 'street' | 'postalCode' | 'incorporatedOn' | 'website'
  >;
};

const ISSUERS: Readonly<Record<string, Issued>> = {
  breakwater: {
    position: 'Managing partner',
    profile: {
      registrationNumber: 'IE 503 771',
      street: '31 Sir John Rogerson’s Quay',
      postalCode: 'D02 KX28',
      incorporatedOn: '2011-05-16',
      website: 'https://breakwater.example',
    },
    directors: [
      person('Orla Brennan', '1972-04-28', 'IRL'),
      person('Fergal Moran', '1968-09-11', 'IRL'),
    ],
    owners: [
      { ...person('Orla Brennan', '1972-04-28', 'IRL'), sharePercent: '51' },
      { ...person('Fergal Moran', '1968-09-11', 'IRL'), sharePercent: '30' },
    ],
  },
  fjordline: {
    position: 'Chief executive',
    profile: {
      registrationNumber: 'NO 992 410 553',
      street: 'Strandgaten 18',
      postalCode: '5013',
      incorporatedOn: '2008-02-01',
      website: 'https://fjordline.example',
    },
    directors: [
      person('Ingrid Solberg', '1970-01-19', 'NOR'),
      person('Halvard Nes', '1963-12-02', 'NOR'),
    ],
    owners: [{ ...person('Halvard Nes', '1963-12-02', 'NOR'), sharePercent: '64.5' }],
  },
  straits: {
    position: 'Executive director',
    profile: {
      registrationNumber: 'SG 200409117K',
      street: '8 Marina View',
      postalCode: '018960',
      incorporatedOn: '2004-07-12',
      website: 'https://straits.example',
    },
    directors: [
      person('Wei Ling Tan', '1975-03-30', 'SGP'),
      person('Rajan Menon', '1969-08-21', 'SGP'),
    ],
    owners: [],
  },
  alpine: {
    position: 'Partner',
    profile: {
      registrationNumber: 'CHE-110.284.396',
      street: 'Bahnhofstrasse 41',
      postalCode: '8001',
      incorporatedOn: '1998-10-05',
      website: 'https://alpine-stewardship.example',
    },
    directors: [
      person('Lukas Meier', '1967-06-14', 'CHE'),
      person('Annelies Zumsteg', '1973-11-25', 'CHE'),
    ],
    owners: [
      { ...person('Lukas Meier', '1967-06-14', 'CHE'), sharePercent: '50' },
      { ...person('Annelies Zumsteg', '1973-11-25', 'CHE'), sharePercent: '50' },
    ],
  },
  mangrove: {
    position: 'Founder',
    profile: {
      registrationNumber: 'MY 1187204-T',
      street: '12 Jalan Main Bazaar',
      postalCode: '93000',
      incorporatedOn: '2016-03-08',
      website: 'https://mangrove.example',
    },
    directors: [
      person('Aisyah Rahman', '1982-02-17', 'MYS'),
      person('Jerome Anak Lidi', '1978-05-06', 'MYS'),
    ],
    owners: [{ ...person('Aisyah Rahman', '1982-02-17', 'MYS'), sharePercent: '70' }],
  },
  southern: {
    position: 'Chief executive',
    profile: {
      registrationNumber: 'ACN 164 220 918',
      street: '55 Currie Street',
      postalCode: '5000',
      incorporatedOn: '2013-09-23',
      website: 'https://southerngrid.example',
    },
    directors: [
      person('Jack Whitlam', '1971-10-09', 'AUS'),
      person('Bronwyn Teague', '1976-07-31', 'AUS'),
    ],
    owners: [
      { ...person('Jack Whitlam', '1971-10-09', 'AUS'), sharePercent: '33.4' },
      { ...person('Bronwyn Teague', '1976-07-31', 'AUS'), sharePercent: '33.3' },
    ],
  },
};

export function issuerCase({ key, ...story }: CompanyStory): CompanyCase {
  const own = ISSUERS[key];
  if (!own) throw new Error(`${story.name} never told who it is`);
  return {
    ...own,
    companyName: story.name,
    isOwner: true,
    administrator: story.administrator,
    investorStatus: 'other',
    profile: {
      ...own.profile,
      country: story.country,
      city: story.city,
      natureOfBusiness: story.about,
    },
  };
}
