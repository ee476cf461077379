import { IMask, type useIMask } from 'react-imask';
import type { Mask } from './masks.ts';

type MaskOptions = Parameters<typeof useIMask>[0];

const day = { mask: IMask.MaskedRange, from: 1, to: 31, maxLength: 2 };
const month = { mask: IMask.MaskedRange, from: 1, to: 12, maxLength: 2 };
const year = { mask: IMask.MaskedRange, from: 1900, to: 2199 };
const hour = { mask: IMask.MaskedRange, from: 0, to: 23, maxLength: 2 };
const minute = { mask: IMask.MaskedRange, from: 0, to: 59, maxLength: 2 };

/** The masks as IMask options. Unambiguous digits are padded: "9" → "09". */
export const maskOptions: Readonly<Record<Mask, MaskOptions>> = {
  date: { mask: 'd{ / }m{ / }Y', autofix: 'pad', blocks: { d: day, m: month, Y: year } },
  datetime: {
    mask: 'd{ / }m{ / }Y{, }H{:}M',
    autofix: 'pad',
    blocks: { d: day, m: month, Y: year, H: hour, M: minute },
  },
  time: { mask: 'H{:}M', autofix: 'pad', blocks: { H: hour, M: minute } },
  fulltime: {
    mask: 'H{:}M{:}S',
    autofix: 'pad',
    blocks: { H: hour, M: minute, S: minute },
  },
  phone: { mask: '000 000 0000[00]' },
  card: { mask: '0000 0000 0000 0000[ 000]' },
};
