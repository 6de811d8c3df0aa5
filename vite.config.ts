import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackStart({
      router: {
        entry: 'start/router.tsx',
        generatedRouteTree: 'start/route-tree.gen.ts',
        quoteStyle: 'single',
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
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { assetsInlineLimit: 0 },
})
