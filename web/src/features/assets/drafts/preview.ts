import { coordinatesOf } from '@holdfast/domain/assets/catalogue/place';
import { projectionsOf } from '@holdfast/domain/assets/catalogue/projections';
import { videoIdOf } from '@holdfast/domain/assets/catalogue/video';
import { figuresOf } from '@holdfast/domain/assets/drafts/missing';
import type { Contents } from '@holdfast/domain/assets/drafts/sections';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { moneyText } from '@holdfast/domain/kernel/money';
import { notional } from '@holdfast/domain/kernel/price';
import { previewUrl } from '@holdfast/domain/people/files/limits';
import type { CallData } from '../../../lib/call.ts';
import type { Draft, Workspace } from './view.ts';

// The asset as investors would see it if all edits were live.

type Head = CallData<'GET /assets/:assetId'>;
type Background = CallData<'GET /assets/:assetId/background'>;
type CardOf = CallData<'GET /assets'>[number];

type Shown = Pick<
  CardOf,
  'name' | 'symbol' | 'category' | 'country' | 'cover' | 'yieldKind' | 'yieldPercent' | 'termMonths'
>;

function basicsOf({ basics, pictures }: Contents): Shown {
  const { name, symbol, category, country, yieldKind, targetYield, termMonths } = basics;
  return {
    name: name || 'No name yet',
    symbol,
    category,
    country,
    yieldKind,
    cover: pictures.cover && previewUrl(pictures.cover),
    yieldPercent: /^\d+(\.\d{1,2})?$/.test(targetYield) ? targetYield : null,
    termMonths: /^[1-9]\d*$/.test(termMonths) ? Number(termMonths) : null,
  };
}

export const previewCard = (asset: Workspace, { contents }: Draft): CardOf => ({
  ...asset,
  ...basicsOf(contents),
  offer: asset.offer ?? plannedOffer(asset.id, contents.commitment),
});

/** Terms as an unopened offering; null while incomplete. */
function plannedOffer(id: string, terms: Contents['commitment']): CardOf['offer'] {
  const { unitPrice, maxUnits, minPerInvestor } = figuresOf(terms);
  if (unitPrice === 0n || maxUnits === 0n) return null;
  return {
    id,
    status: 'OFFER_OPEN',
    stage: 'UPCOMING',
    unitPrice: moneyText(unitPrice),
    minimum: moneyText(notional(unitPrice, minPerInvestor)),
    targetAmount: moneyText(notional(unitPrice, maxUnits)),
    committedAmount: '0.00',
    fundedBps: 0,
    investors: 0,
    opensAt: terms.opensAt || null,
    closesAt: terms.closesAt || null,
    completedAt: null,
  };
}

export const previewHead = (head: Head, contents: Contents): Head => ({
  ...head,
  ...basicsOf(contents),
  city: contents.basics.city,
  summary: contents.basics.summary,
  offer: head.offer ?? plannedOffer(head.id, contents.commitment),
});

export function previewBackground(live: Background, contents: Contents): Background {
  const { basics, pitch, highlights, risks, entity, pictures, projections } = contents;
  const video = videoIdOf(pitch.video);
  return {
    ...live,
    summary: basics.summary,
    sections: pitch.sections.filter(({ title }) => title !== ''),
    videoUrl: video ? `https://www.youtube-nocookie.com/embed/${video}` : null,
    highlights: highlights.pairs,
    reasons: risks.reasons.filter(({ title }) => title !== ''),
    risks: risks.risks.filter((risk) => risk !== ''),
    gallery: pictures.gallery.map(({ path, ...words }) => ({ src: previewUrl(path), ...words })),
    place: coordinatesOf(pictures.latitude, pictures.longitude) ?? null,
    projections: projectionsOf(projections.years).map((one) => ({
      year: one.year,
      incomePerUnit: writeDecimal(one.incomePerUnit, 6),
      capitalPerUnit: writeDecimal(one.capitalPerUnit, 6),
    })),
    entity: Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== '')),
  };
}

export const previewFaq = ({ faq }: Contents) =>
  faq.entries
    .filter(({ question }) => question !== '')
    .map((entry, at) => ({ ...entry, id: String(at) }));
