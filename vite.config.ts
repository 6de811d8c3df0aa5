import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the browser finds the build's files. */
const ASSETS = '/assets/'

// Few files of script: what starts, what every page needs (in `shared` and `hydrate`), and the page's own.
const SHARED = /node_modules|\/src\/(?:ui|start|catalogue|storefront\/(?!account\/))/
const groups = [
  // What starts must not bring what every page shares along with it.
  { name: 'index', test: /preload-helper|\/start\/client\.ts/, priority: 1 },
  { name: 'shared', test: SHARED, minShareCount: 6 },
]

export default defineConfig({
  plugins: [
    namedStyles(),
    tanstackStart({
      router: {
        entry: 'start/router.tsx',
        generatedRouteTree: 'start/route-tree.gen.ts',
        quoteStyle: 'single',
        // A route's screens travel together: a request for each would cost more than the bytes.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']],
        },
      },
      client: { entry: 'start/client.ts' },
      server: { entry: 'start/server.ts', build: { inlineCss: true } },
      importProtection: {
        behavior: 'error',
        client: {
          files: [
            '**/src/server/**',
            '**/src/engines/**',
            '**/src/catalogue/specs/**',
            '**/src/catalogue/documents/**',
          ],
          specifiers: [
            /^node:/,
            'sharp',
            'zod',
            'minisearch',
            'minisearch/SearchableMap',
            '@tanstack/react-start/server',
          ],
        },
      },
    }),
    react(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
})

/**
 * Ends each stylesheet with its own name. Pages carry their styles inside, and by these names `client.ts` knows which files
 * need not be loaded again.
 */
function namedStyles(): Plugin {
  return {
    name: 'named-styles',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          asset.source = `${String(asset.source).trimEnd()}/*file:${ASSETS}${asset.fileName.split('/').pop()}*/`
        }
      },
    },
  }
}
