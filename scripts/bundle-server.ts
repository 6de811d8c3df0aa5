import { cp } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
const HERE = 'PLACE_OF_THE_BUNDLE'
/** Entry points of threads and of child processes. */
const BESIDE = [
  'adapters/spreadsheets/read-process',
  'adapters/sqlite/thread-worker',
  'app/workers/document-worker',
  'app/workers/picture-worker',
  'app/workers/source-worker',
  'app/workers/spreadsheet-worker',
  'core/jobs/watch-limits',
  'core/uploads/validation-process',
  'publishing/server/draw-worker',
  'site/rendering/render-worker',
]
/** Packages that load files relative to themselves, or native ones; file-type hides an import from bundlers. */
export const AS_INSTALLED = [
  'sharp',
  'piscina',
  'file-type',
  '@myriaddreamin/typst-ts-node-compiler',
  'pdfjs-dist',
]
/** Installed packages whose data files the build copies next to the bundles. */
export const COPIED = ['pdfjs-dist']

/** Required files of pdfjs-dist: a fifth of the package, without its native canvas. */
const PDFJS = [
  'package.json',
  'LICENSE',
  'legacy/build/pdf.mjs',
  'legacy/build/pdf.worker.mjs',
  'cmaps',
  'standard_fonts',
]

/**
 * Bundles a process's modules, with its threads and child processes: two thousand files take a second to load, the
 * bundles a third, and 50 MB less. Bundled packages need not be installed where the site runs.
 */
export async function bundleServer(mains: Record<string, string>, folder: string): Promise<void> {
  const beside = BESIDE.map((file) => [path.basename(file), `src/${file}.ts`])
  const input: Record<string, string> = { ...mains, ...Object.fromEntries(beside) }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [inTheirPlaces(folder, input)],
    ssr: { noExternal: true, external: [...AS_INSTALLED, 'pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  for (const file of PDFJS) {
    const place = path.join('node_modules/pdfjs-dist', file)
    await cp(path.join(ROOT, place), path.join(folder, place), { recursive: true })
  }
}

/** Resolves files relative to a module's original place, except the bundled entry points. */
function inTheirPlaces(folder: string, input: Record<string, string>): Plugin {
  const written = new Map(
    Object.entries(input).map(([name, file]) => [path.resolve(ROOT, file), `./${name}.js`]),
  )
  return {
    name: 'in-their-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?[jt]s$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const from = path.relative(folder, id)
        const url = `new URL(${JSON.stringify(from)}, import.meta.url)`
        const place = `decodeURIComponent(new URL(${JSON.stringify(path.dirname(from))}, import.meta.url).pathname)`
        return code
          .replace(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (all, file: string) => {
            const name = written.get(path.resolve(path.dirname(id), file))
            return name === undefined ? all : `new URL(${JSON.stringify(name)}, ${HERE})`
          })
          .replace(/import\.meta\.(url|dirname)/g, (_, kind: string) =>
            kind === 'url' ? `${url}.href` : place,
          )
          .replaceAll(HERE, 'import.meta.url')
      },
    },
  }
}
