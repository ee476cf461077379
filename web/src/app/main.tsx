import '../ui/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startUp();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
