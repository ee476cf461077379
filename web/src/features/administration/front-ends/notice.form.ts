import type { FrontEndKey } from '@holdfast/domain/administration/front-ends/front-ends';
import { firstOf, maxLength, required } from '../../../lib/figures/checks.ts';

export type NoticeValues = {
  readonly text: string;
  readonly tone: 'info' | 'warn';
  readonly frontEnds: readonly FrontEndKey[];
  /** ISO text in UTC; "" means until removed. */
  readonly until: string;
};

export const emptyNotice: NoticeValues = {
  text: '',
  tone: 'info',
  frontEnds: ['web', 'owner'],
  until: '',
};

const textCheck = firstOf(required('Text'), maxLength('Text', 300));

export function noticeErrors(values: NoticeValues, now: Date) {
  const text = textCheck(values.text);
  const isOver = values.until !== '' && !(new Date(values.until) > now);
  return {
    ...(text ? { text } : {}),
    ...(values.frontEnds.length === 0 ? { frontEnds: 'Choose an audience' } : {}),
    ...(isOver ? { until: 'Choose a date and time in the future' } : {}),
  };
}

export const noticeOf = ({ text, tone, frontEnds, until }: NoticeValues) => ({
  text,
  tone,
  frontEnds: [...frontEnds],
  until: until || null,
});
