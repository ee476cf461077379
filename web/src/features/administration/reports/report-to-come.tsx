import { Figures } from '../../../ui/figures.tsx';
import { Box } from '../../../ui/layout/layout.tsx';
import { Late, numbered, SkeletonChart, SkeletonRows, Words } from '../../../ui/skeleton.tsx';
import classes from './reports.module.css';

export const ReportToCome = ({ title }: { title: string }) => (
  <>
    <Box line="above">
      <Late label={`Loading ${title.toLowerCase()}`}>
        <Figures
          items={numbered(3).map(() => ({
            label: <Words letters={12} />,
            value: <Words letters={9} />,
            // The text about the previous period takes two lines on a phone.
            note: <Words letters={30} />,
          }))}
        />
      </Late>
    </Box>
    <Box px={20} py={16} line="above" className={classes.chart}>
      <SkeletonChart height={244} />
    </Box>
    <Box line="above" className={classes.coming}>
      <SkeletonRows rows={3} label="Loading report lines" />
    </Box>
  </>
);
