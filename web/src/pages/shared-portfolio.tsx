import { useState } from 'react';
import { useSecret } from '../features/people/identity/use-secret.ts';
import classes from '../features/views/portfolio/portfolio.module.css';
import { SharedGate } from '../features/views/portfolio/shared-gate.tsx';
import { SharedView } from '../features/views/portfolio/shared-view.tsx';
import { paths } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { Box } from '../ui/layout/layout.tsx';

export function Page() {
  const token = useSecret();
  const [pass, setPass] = useState<string>();
  return (
    <div className={classes.shared}>
      <Box mb={20}>
        <Brand to={paths.home()} size={26} />
      </Box>
      {pass ? <SharedView pass={pass} /> : <SharedGate token={token} onOpen={setPass} />}
    </div>
  );
}
