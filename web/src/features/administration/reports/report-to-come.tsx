import { Figures } from '../../../ui/figures.tsx';
import { Late, numbered, SkeletonChart, SkeletonRows, Words } from '../../../ui/skeleton.tsx';
import classes from './reports.module.css';

/** As figures, a chart and a few lines of a report will stand. */
export const ReportToCome = ({ title }: { title: string }) => (
  <>
    <div className={classes.lined}>
      <Late label={`Working out ${title.toLowerCase()}`}>
        <Figures
          items={numbered(3).map(() => ({
            label: <Words letters={12} />,
            value: <Words letters={9} />,
            // The period before it is told in two lines on a phone.
            note: <Words letters={30} />,
          }))}
        />
      </Late>
    </div>
    <div className={classes.chart}>
      <SkeletonChart height={244} />
    </div>
    <div className={`${classes.lined} ${classes.coming}`}>
      <SkeletonRows rows={3} label="Loading its lines" />
    </div>
  </>
);
