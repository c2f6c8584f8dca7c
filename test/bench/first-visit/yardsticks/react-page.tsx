import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As little as a page of React can be: one link, and one button whose press changes a text. */
const Page = () => {
  const [presses, setPresses] = useState(0);
  return (
    <main>
      <h1>A bare React page</h1>
      <p>
        <a href="next.html">The page that comes next</a>
      </p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Press
      </button>
      <p data-presses={presses}>Pressed: {presses}</p>
    </main>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
