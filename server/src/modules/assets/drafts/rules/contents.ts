import { coordinatesOf } from '@holdfast/domain/assets/catalogue/place';
import { projectionOf } from '@holdfast/domain/assets/catalogue/projections';
import { videoIdOf } from '@holdfast/domain/assets/catalogue/video';
import {
  type Contents,
  ECONOMIC_BASICS,
  ECONOMIC_SECTIONS,
  type Section,
} from '@holdfast/domain/assets/drafts/sections';
import { COOLING_OFF_DAYS } from '@holdfast/domain/assets/offerings/withdrawal-right';
import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { AssetTerms, AssetTexts, AssetWords } from '../../catalogue/index.ts';
import type { PlannedTerms } from '../../offerings/index.ts';

export type Content = Contents[Section];

export type Saved = {
  readonly version: number;
  readonly conflict: { readonly content: Content; readonly by: string; readonly at: Date } | null;
};

const NO_TERMS: Contents['commitment'] = {
  unitPrice: '',
  minUnits: '',
  maxUnits: '',
  minPerInvestor: '',
  maxPerInvestor: '',
  allocationRule: 'first_come',
  automaticApproval: false,
  closingVoteRequired: false,
  coolingOffDays: String(COOLING_OFF_DAYS),
  opensAt: '',
  closesAt: '',
  longStopAt: '',
  furtherTerms: '',
};

export const contentsOf = (
  asset: AssetWords,
  terms: PlannedTerms | null,
  agreement: Contents['agreement'],
): Contents => ({
  basics: {
    name: asset.name,
    symbol: asset.symbol,
    category: asset.category,
    country: asset.country,
    city: asset.city,
    summary: asset.summary,
    unitDecimals: asset.unitDecimals,
    retirable: asset.retirable,
    yieldKind: asset.yieldKind,
    targetYield: asset.targetYieldBps === null ? '' : writeDecimal(BigInt(asset.targetYieldBps), 2),
    termMonths: asset.termMonths === null ? '' : String(asset.termMonths),
  },
  pictures: {
    cover: asset.coverPath,
    gallery: asset.gallery,
    latitude: asset.place?.latitude ?? '',
    longitude: asset.place?.longitude ?? '',
  },
  pitch: { sections: asset.pitch, video: asset.videoId ?? '' },
  highlights: { pairs: asset.highlights },
  risks: { reasons: asset.reasons, risks: asset.risks },
  projections: { years: asset.projections },
  commitment: terms ? { ...terms, coolingOffDays: String(terms.coolingOffDays) } : NO_TERMS,
  agreement,
  faq: { entries: asset.faq },
  issuance: { tokenName: asset.tokenName ?? '', unitName: asset.tokenUnitName ?? '' },
  entity: { ...NO_ENTITY, ...asset.entity },
});

const NO_ENTITY: Contents['entity'] = {
  instrument: '',
  governingLaw: '',
  custody: '',
  projectCompany: '',
  projectDetail: '',
  debt: '',
  registryStandard: '',
  registryProject: '',
  vintage: '',
  serialFirst: '',
  serialLast: '',
};

/** Ignores the order of fields. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Economic terms are locked from submission. */
export function changesTerms(section: Section, from: Contents, to: Contents): boolean {
  if (ECONOMIC_SECTIONS.includes(section)) return !isSame(from[section], to[section]);
  if (section !== 'basics') return false;
  return ECONOMIC_BASICS.some((field) => from.basics[field] !== to.basics[field]);
}

const SYMBOL = /^[A-Z][A-Z0-9]{1,11}$/;
const notEmpty = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export function patchOf(section: Section, contents: Contents): AssetTexts & AssetTerms {
  switch (section) {
    case 'basics':
      return basicsPatch(contents.basics);
    case 'pictures':
      return picturesPatch(contents.pictures);
    case 'projections':
      return { projections: contents.projections.years.filter((row) => projectionOf(row)) };
    case 'pitch': {
      const { sections, video } = contents.pitch;
      return { pitch: sections, video: videoIdOf(video) ?? null };
    }
    case 'risks': {
      const { reasons, risks } = contents.risks;
      return {
        reasons: reasons.filter(({ title, text }) => title !== '' && text !== ''),
        risks: risks.filter((risk) => risk !== ''),
      };
    }
    case 'issuance': {
      const { tokenName, unitName } = contents.issuance;
      return { tokenName: tokenName || null, tokenUnitName: unitName || null };
    }
    case 'entity':
      return { entity: notEmpty(contents.entity) };
    default:
      return {};
  }
}

function picturesPatch({ cover, gallery, latitude, longitude }: Contents['pictures']): AssetTexts {
  const isPlace = coordinatesOf(latitude, longitude) !== undefined;
  return { cover, gallery, place: isPlace ? { latitude, longitude } : null };
}

function basicsPatch(basics: Contents['basics']): AssetTexts & AssetTerms {
  const { name, symbol, targetYield, termMonths, ...rest } = basics;
  const yearly = parseDecimal(targetYield, 2);
  const isYield = typeof yearly === 'bigint' && yearly >= 0n && yearly <= 1_000_000n;
  const isTerm = /^[1-9]\d{0,3}$/.test(termMonths);
  return {
    ...rest,
    ...(name.length >= 2 ? { name } : {}),
    ...(SYMBOL.test(symbol) ? { symbol } : {}),
    targetYieldBps: isYield ? Number(yearly) : null,
    termMonths: isTerm ? Number(termMonths) : null,
  };
}
