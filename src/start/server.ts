import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'

// Without preloads in the head nothing of React competes with the first picture (see client.ts).
const handler = defineHandlerCallback((context) => {
  const manifest = context.router.ssr?.manifest
  if (manifest) {
    for (const id of Object.keys(manifest.routes))
      manifest.routes[id] = { ...manifest.routes[id]!, preloads: [] }
  }
  return defaultStreamHandler(context)
})

export default { fetch: createStartHandler(handler) }
