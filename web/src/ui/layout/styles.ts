// The order matters: Mantine's layer is named first, so that unlayered styles override it.
import './base.css';
import './mantine-styles.ts';
import './mantine.css';
import './look.module.css';
import './surface.module.css';
