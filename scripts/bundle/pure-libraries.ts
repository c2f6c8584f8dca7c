import type { Plugin } from 'vite';

/**
 * React Router and react-intl make contexts and components for every need in one file and name them for developer
 * tools, which a bundler has to take for effects and keeps. Without the names, and with those calls declared pure, what
 * no screen imports stays out.
 */
export const pureLibraries = (): Plugin => ({
  name: 'twofold:pure-libraries',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](react-router[\\/]dist[\\/]production|react-intl)[\\/][^\\/]+$/ },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(
          /^((?:var|const) \w+ = )((?:React\d*\.(?:memo|forwardRef|createContext)|createFormatted\w+)\()/gm,
          '$1/* @__PURE__ */ $2',
        ),
  },
});
