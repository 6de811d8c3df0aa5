import { request } from 'node:http'

/** Header of same-origin forms and scripts in every browser. */
export const FROM_HERE = { 'sec-fetch-site': 'same-origin' } as const

export type RawRequest = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>

/** Sends a site a path exactly as written, which `fetch` would normalise. */
export const rawRequest =
  (siteUrl: string): RawRequest =>
  (path, options = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(siteUrl)
      const sent = request({ hostname, port, path, method: 'GET', ...options }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
      sent.on('error', reject)
      sent.end(options.body)
    })
