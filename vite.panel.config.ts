import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { breakpoints } from './src/framework/build/breakpoints.ts'

const SENTENCES = /\/react-aria\w*(?:-\w+)*\/.*\/intl\/([a-z]+)\/([a-z]{2}-[A-Z]{2})\.m?js$/

/** React Aria in Spanish alone, and what it says of dragging in the panel's own words. */
const inSpanish: Plugin = {
  name: 'in-spanish',
  enforce: 'pre',
  load(id) {
    const [, part, locale] = SENTENCES.exec(id.replaceAll('\\', '/')) ?? []
    if (locale === undefined) return null
    if (locale !== 'es-ES') return 'export default {}'
    return part === 'dnd'
      ? `export { default } from '${import.meta.dirname}/src/features/category/panel/drag-sentences.ts'`
      : null
  },
}

/** With a sheet of this name there, React Aria writes none of its own, which the content policy would refuse. */
const pressable: Plugin = {
  name: 'pressable',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"'),
  },
}

// The panel is a build of its own: nothing of it is in what visitors get, and the other way round.
export default defineConfig({
  root: 'src/app/panel',
  base: '/panel/',
  publicDir: false,
  plugins: [react(), breakpoints(`${import.meta.dirname}/src/ui/media.css`), inSpanish, pressable],
  // Its shim is for Reacts of before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: '../../../dist/panel',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Its content policy takes neither inline scripts nor addresses of data.
    modulePreload: { polyfill: false },
  },
})
