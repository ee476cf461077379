import { defineFigure, LISTED_ASSETS, OWN_ASSETS, PUBLIC, STAFF } from '../../kernel/figure.ts';

export const offersOpen = defineFigure({
  name: 'Open offers',
  unit: 'count',
  of: [],
  counts:
    'Listed offers that take commitments now. Offers that open later, are fully subscribed, or have closed and await their evidence or a vote are excluded. Source: offerings.',
  places: [
    { ...PUBLIC, from: 'GET /stats', at: 'data.openOffers' },
    { ...PUBLIC, from: 'GET /market/counts', at: 'data.status.open' },
    { ...PUBLIC, from: 'GET /assets?status=open&limit=1', at: 'meta.total' },
  ],
});

export const committedInOffer = defineFigure({
  name: 'Committed in an offer',
  unit: 'usd',
  of: ['offeringId', 'assetId'],
  counts:
    'Units that investors are committed to in an offer at its price, without fees. Withdrawn and rejected commitments are excluded. Source: commitments.',
  places: [
    { ...LISTED_ASSETS, from: 'GET /assets/:assetId', at: 'data.offer.committedAmount' },
    {
      ...LISTED_ASSETS,
      from: 'GET /assets?limit=100&status=all',
      at: 'data[id=:assetId].offer.committedAmount',
    },
    {
      ...OWN_ASSETS,
      from: 'GET /owner/dashboard',
      at: 'data.assets[id=:assetId].offer.committedAmount',
    },
    {
      ...STAFF,
      from: 'GET /admin/offerings?limit=100',
      at: 'data[id=:offeringId].progress.committedAmount',
    },
  ],
});

export const investorsInOffer = defineFigure({
  name: 'Investors in an offer',
  unit: 'count',
  of: ['offeringId', 'assetId'],
  counts:
    'Parties committed to an offer, each counted once. Anchors beside the offer and buyers on the market are holders and are excluded. Source: commitments.',
  places: [
    { ...LISTED_ASSETS, from: 'GET /assets/:assetId', at: 'data.offer.investors' },
    {
      ...STAFF,
      from: 'GET /admin/offerings?limit=100',
      at: 'data[id=:offeringId].progress.investors',
    },
  ],
});

export const raisedByCompany = defineFigure({
  name: 'Raised by an issuer',
  unit: 'usd',
  of: ['companyId'],
  counts:
    'What completed offers of a company sold, at the unit price and without fees. Offers that are open, closing or failed are excluded. Source: commitments whose units are issued.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.figures.raised' },
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[].raised' },
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.raised' },
  ],
});
