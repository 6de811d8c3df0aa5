import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LARGEST_PANEL_BODY } from '#/publishing/server/upload-routes.ts'
import { fileFormLimits } from '#/core/forms/define-form.ts'
import { MAX_UPLOAD_BYTES } from './upload-limits.ts'

const deployed = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../deploy', file), 'utf8')
const MB = 1024 * 1024
const bytesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, megabytes]) => Number(megabytes) * MB)
/** Margin of nginx over our limits, so that the site answers with its own message. */
const ROOM = 5 * MB
/** Largest body in the panel; for visitors, the form with an invoice. */
const panel = Math.max(LARGEST_PANEL_BODY, MAX_UPLOAD_BYTES.picture + MB, MAX_UPLOAD_BYTES.spreadsheet + MB)

test('nginx accepts bodies a little over the limits of the site and of the panel', () => {
  const limits = bytesIn(deployed('nginx.conf'), /client_max_body_size (\d+)m;/g)
  expect(limits).toHaveLength(2)
  expect(limits[0]).toBeGreaterThanOrEqual(fileFormLimits('invoice').bodyBytes + ROOM)
  expect(limits[1]).toBeGreaterThanOrEqual(panel + ROOM)
})

test('the ingress and Caddy limit no body, so that the site answers with its own message', () => {
  const ingress = deployed('kubernetes/ingress.yaml')
  expect([...ingress.matchAll(/proxy-body-size: (.+)$/gm)].map(([, size]) => size)).toEqual(["'0'"])
  expect(ingress).toMatch(/proxy-request-buffering: 'off'$/m)
  expect(deployed('Caddyfile')).not.toMatch(/^\s*(?:request_body|max_size)\b/m)
})

test.each([
  ['nginx.conf', /<h1>No se pudo<\/h1>.*"sentence":"\$vidriera_sentence"/s],
  ['Caddyfile', /handle_errors \{.*<h1>No se pudo<\/h1>.*"sentence":"\{http\.vars\.sentence\}"/s],
])('%s reports its own errors in Spanish, to people and to scripts', (file, said) => {
  expect(deployed(file)).toMatch(said)
})
