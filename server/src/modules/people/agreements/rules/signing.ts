import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { EnvelopeStatus } from '@holdfast/domain/people/agreements/envelope.machine';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { Permission } from '@holdfast/domain/permissions';
import type { Actor } from '../../../../kit/ctx.ts';

export const METHOD_WORDS: Readonly<Record<SigningMethod, string>> = {
  drawn: 'Drawn',
  typed: 'Typed',
  uploaded: 'Uploaded as an image',
};

export const isForDistributors = (kind: AgreementKind): boolean =>
  kind === 'legal' || kind === 'contract';

/**
 * Refuses SIGNER_NAME_DIFFERENT unless the typed name equals the verified one or is `close` to it,
 * for example without a middle name. Only the verified name is recorded.
 */
export function assertOwnName(verified: string, typed: string): void {
  if (compareNames(verified, typed) === 'different') {
    refuse('SIGNER_NAME_DIFFERENT', { name: verified });
  }
}

type Last = { readonly status: EnvelopeStatus; readonly endedBy: string | null };

/**
 * Whether the last copy prevents a party from signing unprompted: a terminated copy does, and only
 * staff send distributor agreements.
 */
export function cannotReissue(kind: AgreementKind, { status, endedBy }: Last): boolean {
  if (status === 'TERMINATED') return true;
  if (!isForDistributors(kind)) return false;
  return status === 'REJECTED' || status === 'EXPIRED' || (status === 'CANCELLED' && !!endedBy);
}

const NEEDED: Readonly<Record<AgreementKind, Permission>> = {
  // A person signs for themselves, and a member with this permission for a company.
  account: 'CAN_COMPLETE_ONBOARDING',
  asset: 'CAN_TRADE_ASSETS',
  legal: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
  contract: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
};

export const permissionToSign = (kind: AgreementKind, isInstitutional: boolean): Permission =>
  kind === 'account' && isInstitutional ? NEEDED.legal : NEEDED[kind];

export const maySign = (kind: AgreementKind, { standing }: Pick<Actor, 'standing'>): boolean =>
  !standing.isUsPerson &&
  standing.permissions.has(permissionToSign(kind, standing.isInstitutional));

/**
 * Refuses E_UNAUTHORIZED_ACTION, US_PERSON, and ORGANIZATION_NOT_VERIFIED: an unverified company
 * may sign only the account agreement.
 */
export function assertMaySign(kind: AgreementKind, actor: Pick<Actor, 'standing'>): void {
  const { permissions, isInstitutional, isUsPerson, hasAdminApproved } = actor.standing;
  if (isUsPerson) refuse('US_PERSON', {});
  if (kind !== 'account' && isInstitutional && !hasAdminApproved) {
    refuse('ORGANIZATION_NOT_VERIFIED', {});
  }
  const needed = permissionToSign(kind, isInstitutional);
  if (!permissions.has(needed)) refuse('E_UNAUTHORIZED_ACTION', {});
}

export type DrawnImage =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'svg'; readonly svg: string };

const HEAD = /^data:image\/(png|jpe?g|svg\+xml)((?:;charset=[\w-]+)?)(;base64)?,/i;

export function readDataUrl(url: string): DrawnImage {
  const head = HEAD.exec(url);
  if (!head) return refuse('INVALID_SIGNATURE', {});
  const rest = url.slice(head[0].length);
  const bytes = head[3] ? Buffer.from(rest, 'base64') : Buffer.from(unescaped(rest));
  if (bytes.length === 0) return refuse('SIGNATURE_EMPTY', {});
  if (head[1]?.toLowerCase() !== 'svg+xml') return { kind: 'bytes', bytes };
  return { kind: 'svg', svg: redraw(bytes.toString('utf8')) };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('INVALID_SIGNATURE', {});
  }
}

const NUMBERS = /^[\d\s.,eE+-]{1,80}$/;
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]{1,60000}$/;
const ATTRIBUTE = /(?:^|\s)([a-zA-Z-]{1,20})\s{0,9}=\s{0,9}"([^"]*)"/g;
const MAX_STROKES = 4000;
/** The root element must appear within this many characters. */
const HEAD_LENGTH = 600;

/**
 * From the coordinates of its paths and circles, so that scripts, links, styles and entities never
 * reach the image library. Takes time linear in the input.
 */
export function redraw(svg: string): string {
  const box = attributesOf(svg.slice(0, HEAD_LENGTH)).get('viewBox');
  const sides =
    box && NUMBERS.test(box)
      ? box
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : [];
  const [left = 0, top = 0, width = 600, height = 200] = sides.every(Number.isFinite) ? sides : [];
  if (!(width > 0 && width <= 4000 && height > 0 && height <= 4000)) {
    return refuse('INVALID_SIGNATURE', {});
  }
  const strokes = [...strokesOf(svg)];
  if (strokes.length === 0) return refuse('SIGNATURE_EMPTY', {});
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" ` +
    `width="${width}" height="${height}">${strokes.join('')}</svg>`
  );
}

function* strokesOf(svg: string): Generator<string> {
  let drawn = 0;
  for (let at = svg.indexOf('<'); at >= 0 && drawn < MAX_STROKES; at = svg.indexOf('<', at)) {
    const end = svg.indexOf('>', at);
    if (end < 0) return;
    const stroke = strokeOf(svg.slice(at + 1, end));
    at = end;
    if (!stroke) continue;
    drawn++;
    yield stroke;
  }
}

function strokeOf(tag: string): string | undefined {
  if (/^circle\s/.test(tag)) {
    const attributes = attributesOf(tag);
    const [cx, cy, r] = ['cx', 'cy', 'r'].map((key) => attributes.get(key));
    if (!cx || !cy || !r || ![cx, cy, r].every((value) => NUMBERS.test(value))) return undefined;
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#10171F"/>`;
  }
  if (!/^path\s/.test(tag)) return undefined;
  const attributes = attributesOf(tag);
  const d = attributes.get('d');
  if (!d || !PATH.test(d)) return undefined;
  const given = Number(attributes.get('stroke-width') ?? 2);
  const width = given > 0 && given <= 20 ? given : 2;
  return `<path d="${d}" stroke="#10171F" stroke-width="${width}" fill="none" stroke-linecap="round"/>`;
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}
