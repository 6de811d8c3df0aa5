import { request } from 'node:http'
import { inject } from 'vitest'

/** What every browser says of a form or a script of the site itself. */
export const FROM_HERE = { 'sec-fetch-site': 'same-origin' } as const

/** Asks the shared site; redirects are answers, not followed. */
export const get = (path: string, init?: RequestInit) =>
  fetch(inject('siteUrl') + path, { redirect: 'manual', ...init })

/** Sends a path exactly as written, which `fetch` would tidy first. */
export function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(inject('siteUrl'))
      const sent = request({ hostname, port, path, method: 'GET', ...options }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
      sent.on('error', reject)
      sent.end(options.body)
    },
  )
}
