import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Plugin } from 'vite'
import { breakpoints } from './src/framework/build/breakpoints.ts'
import { shortClassNames } from './src/framework/build/short-class-names.ts'

/** What no visitor's browser may be sent. */
const OF_THE_SERVER =
  /\/src\/(?:core\/(?!.*\/names\.ts)|adapters|app\/(?!site\/)|publishing|panel|features\/[^/]+\/(?:server|panel)|catalogue\/(?:specs|documents|collections))\/|node_modules\/(?:sharp|zod|minisearch)\//

// Few files of script: what starts, what brings any page to life, and what only some pages have.
const EVERY_PAGE =
  /\/site\/(?:browser|chunks\/(?:every-page-(?:enhancements|islands)|recently-viewed-island)|offline|show-line)\.ts|\/(?:header-wishlist|header-account|wishlist-notice|compare-tray|save-button|compare-checkbox|recently-viewed|session-follower)\.tsx/
const groups = [
  {
    name: 'index',
    test: /preload-helper|\/(?:app\/site\/(?:client|start-page)|browser\/load-stylesheets|usage\/track-event)\.ts/,
    priority: 4,
  },
  // With all that it imports, React among it: one file compresses better than several.
  { name: 'hydrate', test: EVERY_PAGE, priority: 3 },
  { name: 'product', test: /\/product\/site\/product-islands\.ts/, priority: 2 },
  { name: 'shared', test: /\/src\//, minShareCount: 2 },
]

const MEDIA = fileURLToPath(new URL('src/ui/media.css', import.meta.url))

/** One style sheet for all pages; what is left of a page's styles is the sheet of its kind. */
const SHARED_STYLES = /\/src\/(?:ui|site)\/.*\.css$/

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), breakpoints(MEDIA), shortClassNames(), browserOnly(), leanVitals(), hardPages()],
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) await builder.build(builder.environments[name]!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // three is one file, which is asked for by who turns a product.
        chunkSizeWarningLimit: 600,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/app/site/client.ts', 'src/features/offline/site/worker.ts'],
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emitAssets: true,
        manifest: true,
        rolldownOptions: {
          input: 'src/app/site/server.tsx',
          output: {
            entryFileNames: 'server.js',
            codeSplitting: { groups: [{ name: 'styles', test: SHARED_STYLES }] },
            // Pages name every stylesheet.
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash][extname]'
                : 'assets/[name]-[hash][extname]',
          },
        },
      },
      // What the thread that draws loads is few files: libraries come in hundreds, and each has to be found.
      ...(command === 'build' && { resolve: { noExternal: true as const } }),
    },
  },
  // No style says `light-dark()`, and of selectors that stand within an `:is()` a page can't leave out some.
  css: {
    transformer: 'lightningcss',
    lightningcss: { drafts: { customMedia: true }, exclude: Features.LightDark | Features.IsSelector },
  },
  build: { assetsInlineLimit: 0 },
}))

/** Of web-vitals, what it has beyond one number of one load is left out, and each file that measures a vital stands by itself. */
function leanVitals(): Plugin {
  const spared = fileURLToPath(new URL('src/features/statistics/site/web-vitals-stubs.ts', import.meta.url))
  return {
    name: 'lean-vitals',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer) {
      const vital = /\/statistics\/site\/measure-(\w+)\.ts$|\?vital=(\w+)$/.exec(importer ?? '')
      // `tell` is what every page has.
      if (!vital || source.endsWith('/track-event.ts')) return null
      const found = SPARED.test(source)
        ? spared
        : (await this.resolve(source, importer!.replace(/\?.*/, ''), { skipSelf: true }))?.id
      return `${found}?vital=${vital[1] ?? vital[2]}`
    },
  }
}

/** The browser gets the addresses alone, and no entry of a page. */
function hardPages(): Plugin {
  const file = fileURLToPath(new URL('src/app/site/hard-pages.ts', import.meta.url))
  return {
    name: 'hard-pages',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (id !== file) return null
      const { HARD_PAGES } = (await import(pathToFileURL(file).href)) as { HARD_PAGES: readonly string[] }
      return `export const HARD_PAGES = ${JSON.stringify(HARD_PAGES)}`
    },
  }
}

const SPARED = /\/(?:bfcache|doubleRAF|initMetric|bindReporter|interactionCountPolyfill)\.js$/

/** Pages carry their styles inside: the browser's files have none. Nor have they anything of the server's. */
function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset') {
            if (file.fileName.endsWith('.css')) delete bundle[file.fileName]
            continue
          }
          file.viteMetadata?.importedCss.clear()
          const foreign = file.moduleIds.find((id) => OF_THE_SERVER.test(id))
          if (foreign !== undefined) this.error(`${foreign} is no code for a browser: ${file.fileName}`)
        }
      },
    },
  }
}
