import type { Plugin } from 'vite';

/**
 * React Router's file makes components and contexts of all its modes and names them for developer tools, which a
 * bundler has to take for effects and keeps. Without the names, and with those calls declared pure, what no screen
 * imports stays out.
 */
export const pureRouter = (): Plugin => ({
  name: 'twofold:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:memo|forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'),
  },
});
