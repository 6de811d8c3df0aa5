import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rollup } from 'vite'

/** Where the browser finds the build's files. */
const ASSETS = '/assets/'

/** What the server draws at once and the browser asks for when it needs it: its styles are of whoever imports it. */
const STATIC_PARTS = /-details\.tsx$|not-found-screen\.tsx$/

// Few files of script: what starts, what every page needs (`hydrate`), what several pages share, what forms and searching need,
// and the page's own.
const FORMS = /\/ui\/(?:field|error-summary)|\/contact\/(?:use-|consent|data-notice)/
const SEARCH =
  /routes\/_tienda\.buscar\.tsx\?|\/search\/(?:mark-typed|recent-searches|search-|suggestion-list|type-chips|feature-chips|support-results|no-results|use-)/
const LISTING = /\/category\/(?:filter-groups|applied|chips)|\/search\/category-chips/
const EVERY_PAGE =
  /\/start\/hydrate\.tsx|routes\/_tienda\.tsx|\/storefront\/(?:header\/(?!search-dialog)|common\/(?:account\/sign-out-form|category\/picture-tile|compare\/words)|errors\/not-found\.tsx)/
const SHARED =
  /node_modules|\/src\/(?:ui|start|catalogue|pages\/(?!account-deletion)|storefront\/(?!account\/|common\/account\/))/
const groups = [
  // What starts must not bring what every page shares along with it.
  { name: 'index', test: /preload-helper|\/start\/(?:client|build|whole-styles)\.ts/, priority: 4 },
  // With all that it imports, React among it: one file compresses 3 % better than three.
  { name: 'hydrate', test: EVERY_PAGE, priority: 3 },
  { name: 'forms', test: FORMS, minShareCount: 2 },
  // The dialog of the header brings the page that it leads to.
  { name: 'search', test: SEARCH },
  { name: 'listing', test: LISTING, priority: 1, minShareCount: 2 },
  {
    name: 'shared',
    test: (id: string) =>
      SHARED.test(id) && ![FORMS, SEARCH, LISTING, STATIC_PARTS].some((apart) => apart.test(id)),
    priority: 2,
    minShareCount: 3,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    stylesOfDetails(),
    namedStyles(),
    tanstackStart({
      router: {
        entry: 'start/router.tsx',
        generatedRouteTree: 'start/route-tree.gen.ts',
        quoteStyle: 'single',
        // Checked as every other file.
        routeTreeFileHeader: [],
        // A route's screens travel together: a request for each would cost more than the bytes.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']],
        },
      },
      client: { entry: 'start/client.ts' },
      server: { entry: 'start/server.tsx', build: { inlineCss: true } },
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
    // What the thread that draws loads is few files: libraries come in hundreds, and each has to be found.
    ...(command === 'build' && { ssr: { resolve: { noExternal: true as const } } }),
  },
  // Its shim is for Reacts of before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
}))

/**
 * What the server draws and React keeps (`ui/static-part.tsx`) has its script apart, but the page needs its styles: they are
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
          if (details.type !== 'chunk' || !STATIC_PARTS.test(details.facadeModuleId ?? '')) continue
          for (const page of Object.values(bundle)) {
            if (page.type !== 'chunk' || !page.dynamicImports.includes(details.fileName)) continue
            for (const file of stylesWith(details, bundle)) page.viteMetadata?.importedCss.add(file)
          }
        }
      },
    },
  }
}

/** Styles of a chunk and of all that it imports, which come before its own. */
function stylesWith(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle): Set<string> {
  const files = new Set<string>()
  const visited = new Set<string>()
  visit(chunk)
  return files

  function visit({ fileName, imports, viteMetadata }: Rollup.OutputChunk): void {
    if (visited.has(fileName)) return
    visited.add(fileName)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    for (const file of viteMetadata?.importedCss ?? []) files.add(file)
  }
}

/**
 * Ends each stylesheet with its own name. Pages carry inside what they need of their styles (`render/used-styles.ts`), and by these
 * names `start/whole-styles.ts` knows which files they are of.
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
