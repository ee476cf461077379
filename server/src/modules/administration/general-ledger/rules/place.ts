import { UUID } from '@holdfast/domain/kernel/ids';
import { utcDay } from '@holdfast/domain/kernel/moment';

/** By booking date, then time of recording, then id. */
export type Place = { readonly bookedOn: string; readonly at: Date; readonly id: string };

export const writePlace = ({ bookedOn, at, id }: Place): string =>
  `${bookedOn}~${at.toISOString()}~${id}`;

export function readPlace(text: string | undefined): Place | undefined {
  const [bookedOn = '', moment = '', id = ''] = (text ?? '').split('~');
  const at = new Date(moment);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(bookedOn) && !Number.isNaN(Date.parse(bookedOn));
  return isDay && UUID.test(id) && !Number.isNaN(at.getTime()) ? { bookedOn, at, id } : undefined;
}

/** Whether the entry was booked on the day it was recorded. */
export const isOfItsDay = ({ bookedOn, at }: Place): boolean => utcDay(at) === bookedOn;
