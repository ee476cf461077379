import { Avatar } from '../../ui/avatar.tsx';
import { Mark } from '../../ui/brand.tsx';
import { Cover, Thumb } from '../../ui/cover/cover.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const CATEGORIES = [
  'Real estate',
  'Private credit',
  'Fund',
  'Carbon',
  'Infrastructure',
  'Art',
  'Commodity',
];

export const CoversPart = () => (
  <Part
    id="covers"
    title="Covers, avatars, mark"
    note="Generated from the asset’s id; never change"
  >
    <div className={classes.grid}>
      {CATEGORIES.flatMap((category) =>
        ['first', 'second'].map((seed) => (
          <div key={`${category}${seed}`}>
            <div className={classes.cover}>
              <Cover category={category} seed={seed} />
            </div>
            <p>{category}</p>
          </div>
        )),
      )}
    </div>
    <Group gap={8} align="center" wrap style={{ marginTop: 20 }}>
      {CATEGORIES.map((category) => (
        <Thumb key={category} category={category} seed="first" />
      ))}
      {['1', '2', '3', '4', '5', '6'].map((avatar) => (
        <Avatar key={avatar} avatar={avatar} size={36} />
      ))}
      <Avatar avatar="5" size={36} square />
      <Mark size={36} />
    </Group>
  </Part>
);
