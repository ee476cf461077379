import { classOf } from '../layout/look.ts';
import classes from './charts.module.css';

type ChartTableProps = {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Oldest first; the table shows the newest first. */
  readonly rows: readonly (readonly string[])[];
  readonly height: number;
};

export const ChartTable = ({ caption, heads, rows, height }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
  <section className={classes.tableBox} style={{ height }} aria-label={caption} tabIndex={0}>
    <table className={classOf({ wide: true, size: 13 }, classes.table)}>
      <caption className={classOf({ unseen: true })}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(([first, ...figures]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]} className="num">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
