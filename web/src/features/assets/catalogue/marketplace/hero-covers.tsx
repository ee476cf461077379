import { CATEGORIES, CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { paths } from '../../../../paths.ts';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import classes from './landing-parts.module.css';

export const HeroCovers = () => (
  <ul className={classes.tiles} aria-label="Asset classes">
    {CATEGORIES.map((category) => (
      <li key={category}>
        <Link to={paths.market({ category })} className={classes.tile}>
          <span className={classes.picture}>
            <Cover category={category} seed={`hero ${category}`} width={300} height={200} />
          </span>
          <Text as="span" px={8} tone="plain" weight={550} className={classes.name}>
            {CATEGORY_NAMES[category]}
          </Text>
        </Link>
      </li>
    ))}
  </ul>
);
