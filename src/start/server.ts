import { createStartHandler, defaultRenderHandler, defineHandlerCallback } from '@tanstack/react-start/server'

// Whole, since that is how pages are answered: in parts, each of them is taken from text to bytes and back on its way.
// Without preloads in the head nothing of React competes with the first picture (see client.ts).
const handler = defineHandlerCallback((context) => {
  const manifest = context.router.ssr?.manifest
  if (manifest) {
    for (const id of Object.keys(manifest.routes))
      manifest.routes[id] = { ...manifest.routes[id]!, preloads: [] }
  }
  return defaultRenderHandler(context)
})

export default { fetch: createStartHandler(handler) }
