import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LARGEST_PANEL_BODY } from '../http/panel/upload-download-route.ts'
import { FORM_LIMITS } from '../http/account/registration-routes.ts'
import { MAX_BYTES } from './upload-limits.ts'

const deployed = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../deploy', file), 'utf8')
const MB = 1024 * 1024
const bytesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, megabytes]) => Number(megabytes) * MB)
/** What is left for the site to refuse in its own words. */
const ROOM = 5 * MB
/** Of the panel, by far the largest; of visitors, the form with an invoice. */
const panel = Math.max(LARGEST_PANEL_BODY, MAX_BYTES.picture + MB, MAX_BYTES.spreadsheet + MB)

test('nginx lets through what the site takes and a little more, of visitors and in the panel', () => {
  const limits = bytesIn(deployed('nginx.conf'), /client_max_body_size (\d+)m;/g)
  expect(limits).toHaveLength(2)
  expect(limits[0]).toBeGreaterThanOrEqual(FORM_LIMITS.bodyBytes + ROOM)
  expect(limits[1]).toBeGreaterThanOrEqual(panel + ROOM)
})

test('the ingress lets through what the panel takes and a little more', () => {
  const limits = bytesIn(deployed('kubernetes/ingress.yaml'), /proxy-body-size: (\d+)m$/gm)
  expect(limits).toHaveLength(1)
  expect(limits[0]).toBeGreaterThanOrEqual(panel + ROOM)
})

test('Caddy limits no body, so that the site says itself what is too much', () => {
  expect(deployed('Caddyfile')).not.toMatch(/^\s*(?:request_body|max_size)\b/m)
})
