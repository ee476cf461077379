import { defineFigure, HOLDERS, INVESTORS, OWN_ASSETS, STAFF } from '../../kernel/figure.ts';

const REGISTER_PDF = 'GET /assets/:assetId/fund-register.pdf' as const;
const FEW = { most: 6 } as const;

export const holdersOfAsset = defineFigure({
  name: 'Holders of an asset',
  unit: 'count',
  of: ['assetId'],
  counts:
    'Parties with units of an asset, anchors and the issuer included. Investors whose units are not issued yet and the platform’s own accounts are excluded. Source: postings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[id=:assetId].holders' },
    { ...OWN_ASSETS, from: 'GET /owner/registers', at: 'data[asset.id=:assetId].holders' },
    { ...OWN_ASSETS, from: 'GET /assets/:assetId/fund-register', at: 'data.holdersCount' },
    {
      as: ['investor', 'company', 'staff'],
      only: 'positive',
      from: 'GET /assets/:assetId/fund-register',
      at: 'data.holdersCount',
    },
    { ...STAFF, from: 'GET /admin/registers?limit=100', at: 'data[asset.id=:assetId].holders' },
    { ...STAFF, ...FEW, only: 'positive', from: REGISTER_PDF, label: 'Holders', cells: 1 },
    { ...OWN_ASSETS, ...FEW, from: REGISTER_PDF, label: 'Holders', cells: 1 },
  ],
});

export const unitsOutstanding = defineFigure({
  name: 'Units outstanding',
  unit: 'quantity',
  of: ['assetId'],
  counts:
    'An asset’s units held by parties. Retired units and the unsold reserve are excluded. Source: postings.',
  places: [
    { ...OWN_ASSETS, from: 'GET /owner/registers', at: 'data[asset.id=:assetId].outstanding' },
    {
      as: ['investor', 'company', 'staff'],
      only: 'positive',
      from: 'GET /assets/:assetId/fund-register',
      at: 'data.outstanding',
    },
    {
      ...STAFF,
      only: 'positive',
      from: 'GET /assets/:assetId/fund-register.csv',
      column: 'units',
      where: {},
    },
    { ...STAFF, from: 'GET /admin/registers?limit=100', at: 'data[asset.id=:assetId].outstanding' },
    {
      ...STAFF,
      ...FEW,
      only: 'positive',
      from: REGISTER_PDF,
      label: 'Units outstanding',
      cells: 1,
    },
    { ...STAFF, ...FEW, only: 'positive', from: REGISTER_PDF, label: 'All entries', cells: 1 },
    { ...OWN_ASSETS, ...FEW, from: REGISTER_PDF, label: 'Units outstanding', cells: 1 },
  ],
});

export const assetsWithUnits = defineFigure({
  name: 'Assets with units outstanding',
  unit: 'count',
  of: [],
  counts:
    'Assets of which any party holds units. Assets with a token but no issued units are excluded. Source: postings.',
  places: [
    { ...STAFF, from: 'GET /admin/figures', at: 'data.units.assets' },
    { ...STAFF, from: 'GET /admin/books/totals', at: 'data.units.assets' },
    { ...STAFF, from: 'GET /admin/registers?limit=1', at: 'meta.total' },
    {
      ...STAFF,
      from: 'GET /admin/reports/figures?report=assets&from=:today&to=:today',
      at: 'data.headlines[label=Assets with units outstanding].value',
    },
  ],
});

export const holdersOfAny = defineFigure({
  name: 'Holders',
  unit: 'count',
  of: [],
  counts:
    'Parties with units of any asset, each counted once however many assets they hold. Source: postings.',
  places: [{ ...STAFF, from: 'GET /admin/figures', at: 'data.units.holders' }],
});

export const unitsHeld = defineFigure({
  name: 'Units held',
  unit: 'quantity',
  of: ['partyId', 'assetId'],
  counts:
    'An asset’s units owned by a party: available, reserved and locked up together. Source: postings.',
  places: [
    { ...INVESTORS, from: 'GET /user/portfolio', at: 'data.holdings[assetId=:assetId].units' },
    { ...HOLDERS, from: 'GET /assets/:assetId/fund-register', at: 'data.own.units' },
    {
      ...STAFF,
      from: 'GET /admin/parties/:partyId/holdings',
      at: 'data.lines[assetId=:assetId].units',
    },
  ],
});

const REGISTERS = 'GET /admin/registers?limit=100' as const;
const REGISTERS_CSV = 'GET /admin/registers.csv' as const;

export const unitsIssued = defineFigure({
  name: 'Units issued',
  unit: 'quantity',
  of: ['assetId'],
  counts:
    'All units of an asset ever issued to parties, retired ones included. The unsold reserve is excluded. Source: postings.',
  places: [
    { ...STAFF, only: 'positive', from: REGISTERS, at: 'data[asset.id=:assetId].issued' },
    {
      ...STAFF,
      only: 'positive',
      from: REGISTERS_CSV,
      column: 'issued',
      where: { asset_id: ':assetId' },
    },
  ],
});

export const unitsRetired = defineFigure({
  name: 'Units retired',
  unit: 'quantity',
  of: ['assetId'],
  counts: 'Units retired by an asset’s holders. Source: postings to the retired-units account.',
  places: [
    { ...STAFF, only: 'positive', from: REGISTERS, at: 'data[asset.id=:assetId].retired' },
    {
      ...STAFF,
      only: 'positive',
      from: REGISTERS_CSV,
      column: 'retired',
      where: { asset_id: ':assetId' },
    },
    {
      as: ['investor', 'company', 'staff'],
      only: 'positive',
      from: 'GET /assets/:assetId/fund-register',
      at: 'data.retired',
    },
    {
      as: ['visitor', 'investor'],
      only: 'positive',
      from: 'GET /assets/:assetId/retirement',
      at: 'data.retired',
    },
  ],
});

export const holdersOfCompany = defineFigure({
  name: 'Holders of an issuer’s assets',
  unit: 'count',
  of: ['companyId'],
  counts:
    'Parties with units of any asset of a company, each counted once however many they hold. Source: postings.',
  places: [
    { as: ['investor', 'owner'], from: 'GET /managers/:companyId', at: 'data.record.holders' },
  ],
});
