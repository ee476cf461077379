import {
  defineFigure,
  type FigurePlace,
  INVESTORS,
  LISTED_ASSETS,
  OWN_ASSETS,
  PUBLIC,
  STAFF,
} from '../../kernel/figure.ts';

export const offersOpen = defineFigure({
  name: 'Open offerings',
  unit: 'count',
  of: [],
  counts:
    'Listed offerings open for commitments. Offerings that open later, are fully subscribed, or have closed and await their documents or a vote are excluded. Source: offerings.',
  places: [
    { ...PUBLIC, from: 'GET /stats', at: 'data.openOffers' },
    { ...PUBLIC, from: 'GET /market/counts', at: 'data.status.open' },
    { ...PUBLIC, from: 'GET /assets?status=open&limit=1', at: 'meta.total' },
  ],
});

const progressPlaces = (part: 'committedAmount' | 'investors'): readonly FigurePlace[] => [
  { ...LISTED_ASSETS, from: 'GET /assets/:assetId', at: `data.offer.${part}` },
  {
    ...LISTED_ASSETS,
    from: 'GET /assets?limit=100&status=all',
    at: `data[id=:assetId].offer.${part}`,
  },
  {
    ...LISTED_ASSETS,
    from: 'GET /assets/:assetId/investment',
    at: `data.offering.progress.${part}`,
  },
  { ...OWN_ASSETS, from: 'GET /owner/assets?limit=100', at: `data[id=:assetId].offer.${part}` },
  { ...OWN_ASSETS, from: 'GET /owner/assets/:assetId', at: `data.offer.${part}` },
  {
    ...OWN_ASSETS,
    from: 'GET /owner/assets/:assetId/commitments?limit=1',
    at: `data.offering.progress.${part}`,
  },
  {
    ...STAFF,
    from: 'GET /admin/assets?limit=100&review=all',
    at: `data[id=:assetId].offer.${part}`,
  },
  {
    ...STAFF,
    from: 'GET /admin/offerings?limit=100',
    at: `data[id=:offeringId].progress.${part}`,
  },
  {
    ...STAFF,
    from: 'GET /offerings/:offeringId/commitments?limit=1',
    at: `data.offering.progress.${part}`,
  },
];

export const committedInOffer = defineFigure({
  name: 'Committed to an offering',
  unit: 'usd',
  of: ['offeringId', 'assetId'],
  counts:
    'Units committed to an offering at its price, without fees. Cancelled and rejected commitments are excluded. Source: commitments.',
  places: [
    ...progressPlaces('committedAmount'),
    {
      ...OWN_ASSETS,
      from: 'GET /owner/dashboard',
      at: 'data.assets[id=:assetId].offer.committedAmount',
    },
  ],
});

export const investorsInOffer = defineFigure({
  name: 'Investors in an offering',
  unit: 'count',
  of: ['offeringId', 'assetId'],
  counts:
    'Parties committed to an offering, each counted once. Anchor shareholders and buyers on the exchange are excluded. Source: commitments.',
  places: progressPlaces('investors'),
});

export const raisedByCompany = defineFigure({
  name: 'Raised by an issuer',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'Units sold by the completed offerings of a company, at the unit price and without fees. Open, closing and failed offerings are excluded. Source: commitments whose units are issued.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.figures.raised' },
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].raised' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.raised' },
  ],
});

export const raisedByOffers = defineFigure({
  name: 'Raised by completed offerings',
  unit: 'usd',
  of: [],
  counts:
    'Units allocated by completed offerings of listed assets, at the unit price and without fees. Commitments beyond the allocation are excluded. Source: commitments whose units are issued.',
  places: [{ ...PUBLIC, from: 'GET /stats', at: 'data.raised' }],
});

export const recentlyRaised = defineFigure({
  name: 'Raised in 30 days',
  unit: 'usd',
  of: [],
  counts:
    'Units allocated by offerings completed in the last 30 days, at the unit price and without fees. Source: commitments whose units are issued.',
  places: [{ ...STAFF, from: 'GET /admin/figures', at: 'data.raised.amount' }],
});

export const committedToOpenOffers = defineFigure({
  name: 'Committed to open offerings',
  unit: 'usd',
  of: [],
  counts:
    'Units committed to open offerings of listed assets at their prices, without fees; fully subscribed offerings are included, closing ones are excluded. Source: commitments.',
  places: [{ ...PUBLIC, from: 'GET /stats', at: 'data.committed' }],
});

export const committedToCompany = defineFigure({
  name: 'Committed to an issuer’s open offerings',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'Units committed to open offerings of a company at their prices, without fees; closing offerings are excluded. Source: commitments.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.figures.committed' },
    { ...OWN_ASSETS, page: '/owner', label: 'Committed, open offerings' },
  ],
});

export const completedOffers = defineFigure({
  name: 'Completed offerings of an issuer',
  unit: 'count',
  of: ['companyId'],
  counts: 'Offerings of a company whose units have all been issued. Source: offerings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.figures.completedOffers' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.completed' },
  ],
});

export const escrowOfCompany = defineFigure({
  name: 'In escrow of an issuer’s offerings',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'US dollars in escrow for the offerings of a company whose units are not issued yet. Source: postings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.figures.inEscrow' },
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].inEscrow' },
  ],
});

const OWN_COMMITMENTS = 'GET /user/commitments?limit=100' as const;

export const commitmentTotal = defineFigure({
  name: 'Total of a commitment',
  unit: 'usd',
  of: ['partyId', 'commitmentId'],
  counts: 'Cost of a commitment at the unit price, its fee included. Source: commitments.',
  places: [
    { ...INVESTORS, from: OWN_COMMITMENTS, at: 'data[id=:commitmentId].total' },
    { ...INVESTORS, from: 'GET /commitments/:commitmentId', at: 'data.total' },
  ],
});

export const allocatedToCommitment = defineFigure({
  name: 'Allocated to a commitment',
  unit: 'usd',
  of: ['partyId', 'commitmentId'],
  counts:
    'Cost of the units allocated to a commitment, their fee included. Source: allocated commitments.',
  places: [
    { ...INVESTORS, from: OWN_COMMITMENTS, at: 'data[id=:commitmentId].allocatedTotal' },
    { ...INVESTORS, from: 'GET /commitments/:commitmentId', at: 'data.allocatedTotal' },
  ],
});
