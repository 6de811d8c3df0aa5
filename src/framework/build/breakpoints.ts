import path from 'node:path'
import type { Plugin } from 'vite'

/** Vite plugin that imports the custom media of `file` into every style sheet that uses one. */
export function breakpoints(file: string): Plugin {
  return {
    name: 'breakpoints',
    enforce: 'pre',
    transform(code, id) {
      const sheet = id.replace(/\?.*/, '')
      if (!sheet.endsWith('.css') || !code.includes('(--')) return null
      const address = path.relative(path.dirname(sheet), file).replaceAll('\\', '/')
      return { code: `@import '${address.startsWith('.') ? address : `./${address}`}';\n${code}`, map: null }
    },
  }
}
