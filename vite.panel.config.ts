import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The panel is a build of its own: nothing of it is in what visitors get, and the other way round.
export default defineConfig({
  root: 'src/panel',
  base: '/panel/',
  publicDir: false,
  plugins: [react()],
  // Its shim is for Reacts of before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: '../../dist/panel',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Its content policy takes neither inline scripts nor addresses of data.
    modulePreload: { polyfill: false },
  },
})
