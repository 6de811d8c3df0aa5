import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the browser finds the build's files. */
const ASSETS = '/assets/'

// Few files of script: what starts, what every page needs (in `shared` and `hydrate`), and the page's own. Searching, and the
// screen for what isn't there, are several pages' but hardly any visit's.
const SEARCH = /\/storefront\/search\/(?:mark-typed|recent-searches|search-form|suggestion-list|use-)/
const SHARED =
  /node_modules|\/src\/(?:ui|start|catalogue|storefront\/(?!account\/|errors\/not-found|search\/(?:mark-typed|recent-searches|search-form|suggestion-list|use-)))/
const groups = [
  // What starts must not bring what every page shares along with it.
  { name: 'index', test: /preload-helper|\/start\/client\.ts/, priority: 2 },
  { name: 'shared', test: SHARED, priority: 1, minShareCount: 14 },
  { name: 'search', test: SEARCH, minShareCount: 2 },
]

export default defineConfig({
  plugins: [
    stylesOfDetails(),
    namedStyles(),
    tanstackStart({
      router: {
        entry: 'start/router.tsx',
        generatedRouteTree: 'start/route-tree.gen.ts',
        quoteStyle: 'single',
        // A route's screens travel together, since a request for each would cost more than the bytes; what says that there is
        // no such page is hardly ever needed.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent'], ['notFoundComponent']],
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
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
  // Its shim is for Reacts of before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
})

/**
 * What the server draws and React keeps (`ui/server-drawn.tsx`) has its script apart, but the page needs its styles: they are
 * counted among those of the files that import it.
 */
function stylesOfDetails(): Plugin {
  return {
    name: 'styles-of-details',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const details of Object.values(bundle)) {
          if (details.type !== 'chunk' || !details.facadeModuleId?.endsWith('-details.tsx')) continue
          for (const page of Object.values(bundle)) {
            if (page.type !== 'chunk' || !page.dynamicImports.includes(details.fileName)) continue
            for (const file of details.viteMetadata?.importedCss ?? [])
              page.viteMetadata?.importedCss.add(file)
          }
        }
      },
    },
  }
}

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
