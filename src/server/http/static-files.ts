import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
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

/** The file of script that pages start with, among what the build left in `directory`: it names the build (`start/build.ts`). */
export function buildName(directory: string): string | undefined {
  return readdirSync(path.join(directory, 'assets')).find((file) => /^index-.*\.js$/.test(file))
}
