export { closedThrough, lockBooks } from '../repository/dates.ts';
export {
  type Adjustment,
  countAdjustments,
  countEntries,
  firstDay,
  type KindSum,
  listAdjustments,
  type MonthCount,
  type Span,
  sumSpan,
} from '../repository/periods.ts';
