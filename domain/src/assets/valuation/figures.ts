import { defineFigure, LISTED_ASSETS, OWN_ASSETS, STAFF } from '../../kernel/figure.ts';

export const navOfAsset = defineFigure({
  name: 'NAV per unit',
  unit: 'usd',
  of: ['assetId'],
  counts:
    'The latest approved NAV per unit in US dollars, corrections applied. Rejected and pending NAVs are excluded. Source: approved NAVs.',
  places: [
    { ...LISTED_ASSETS, from: 'GET /assets/:assetId', at: 'data.nav' },
    { ...LISTED_ASSETS, from: 'GET /assets?limit=100&status=all', at: 'data[id=:assetId].nav' },
    { ...OWN_ASSETS, from: 'GET /owner/dashboard', at: 'data.assets[id=:assetId].nav.value' },
    { ...OWN_ASSETS, from: 'GET /owner/assets/:assetId/navs', at: 'data.current.nav' },
    { ...OWN_ASSETS, from: 'GET /owner/assets/:assetId', at: 'data.nav' },
    { ...OWN_ASSETS, from: 'GET /owner/assets?limit=100', at: 'data[id=:assetId].nav' },
    { ...OWN_ASSETS, from: 'GET /owner/navs', at: 'data[asset.id=:assetId].current.nav' },
    { ...STAFF, from: 'GET /admin/assets?limit=100&review=all', at: 'data[id=:assetId].nav' },
    { ...STAFF, from: 'GET /admin/assets/:assetId/navs', at: 'data.current.nav' },
    {
      as: ['investor', 'company'],
      only: 'listed',
      from: 'GET /assets/:assetId/nav',
      at: 'data.current.nav',
    },
  ],
});
