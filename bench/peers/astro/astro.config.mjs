import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

// As its documentation recommends: pages made at build time, React only where something happens.
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  prefetch: true,
  telemetry: false,
})
