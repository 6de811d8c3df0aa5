import path from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Packages that load files relative to themselves, or native ones. */
const AS_INSTALLED = ['sharp', 'piscina', 'pdfkit', 'pdfjs-dist', 'pg-native']

/**
 * Writes a process's modules as a few files: two thousand take a second to read, these a third of one, and 50 MB less. Its threads and the
 * processes beside it are small and begin from their sources.
 */
export async function bundleServer(input: Record<string, string>, folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [inTheirPlaces(folder)],
    ssr: { noExternal: true, external: AS_INSTALLED },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

/** Modules keep resolving files relative to their original place. */
function inTheirPlaces(folder: string): Plugin {
  return {
    name: 'in-their-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\.[cm]?[jt]s$/, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const from = path.relative(folder, id)
        const url = `new URL(${JSON.stringify(from)}, import.meta.url)`
        const place = `decodeURIComponent(new URL(${JSON.stringify(path.dirname(from))}, import.meta.url).pathname)`
        return code.replace(/import\.meta\.(url|dirname)/g, (_, kind: string) =>
          kind === 'url' ? `${url}.href` : place,
        )
      },
    },
  }
}
