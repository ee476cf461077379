// The order counts: Mantine's layer is named first, so that what is not in a layer wins over it.
import './base.css';
import './mantine-styles.ts';
import './mantine.css';
import './look.module.css';
import './surface.module.css';
