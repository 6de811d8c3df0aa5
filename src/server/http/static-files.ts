import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { serverTiming } from './reply.ts'

/** Serves what the build left for browsers. Names under /assets/ carry a hash and never change. */
export function staticFiles(directory: string) {
  const serve = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('server-timing', serverTiming(response, 'build'))
      response.setHeader(
        'cache-control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void) =>
    serve(request, response, otherwise)
}
