import { defineFigure, OWN_ASSETS } from '../../kernel/figure.ts';

export const turnout = defineFigure({
  name: 'Turnout',
  unit: 'quantity',
  of: ['pollId', 'assetId'],
  counts:
    'The weight of holders who voted in a poll, abstentions included. Source: the voters of the poll.',
  places: [{ ...OWN_ASSETS, from: 'GET /owner/polls/:pollId', at: 'data.turnout.weight' }],
});

export const electorate = defineFigure({
  name: 'Electorate',
  unit: 'quantity',
  of: ['pollId', 'assetId'],
  counts:
    'The weight of all holders who may vote in a poll, as of its snapshot. Source: the voters of the poll.',
  places: [{ ...OWN_ASSETS, from: 'GET /owner/polls/:pollId', at: 'data.electorate.weight' }],
});

export const voters = defineFigure({
  name: 'Holders who voted',
  unit: 'count',
  of: ['pollId', 'assetId'],
  counts: 'Holders who voted in a poll, each counted once. Source: the voters of the poll.',
  places: [{ ...OWN_ASSETS, from: 'GET /owner/polls/:pollId', at: 'data.turnout.votes' }],
});

export const holdersEntitled = defineFigure({
  name: 'Holders who may vote',
  unit: 'count',
  of: ['pollId', 'assetId'],
  counts: 'Holders who may vote in a poll, as of its snapshot. Source: the voters of the poll.',
  places: [{ ...OWN_ASSETS, from: 'GET /owner/polls/:pollId', at: 'data.electorate.votes' }],
});
