import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// What no test of behaviour can show is read in the sources: what the site never does, and the only places where it does it.
const ROOT = path.resolve(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const controls = readFileSync(path.join(ROOT, 'docs/controls.md'), 'utf8')

const naming = (what: RegExp) =>
  sources
    .filter(({ text }) => what.test(text))
    .map(({ file }) => file)
    .sort()

test('no command goes through a shell, and no text becomes code', () => {
  expect(naming(/import \{[^}]*\bexec\w*\b[^}]*\} from 'node:child_process'|\bshell: *true/)).toEqual([])
  expect(naming(/\beval\(|new Function\(|node:vm'|setTimeout\(['"`]/)).toEqual([])
})

test('HTML goes unescaped into a page only where it was made safe', () => {
  expect(naming(/dangerouslySetInnerHTML: |dangerouslySetInnerHTML=|__html/)).toEqual([
    'src/framework/components/cached-fragment.tsx',
    'src/framework/components/island.tsx',
    'src/storefront/common/long-page/long-page.tsx',
    'src/storefront/layout/document.tsx',
    'src/storefront/layout/page-head.tsx',
    'src/storefront/search/page-results.tsx',
    'src/storefront/search/site-answers.tsx',
    'src/storefront/search/support-results.tsx',
    'src/storefront/support/support-questions.tsx',
    'src/storefront/support/support-screen.tsx',
    'src/storefront/text/text-screen.tsx',
    'src/ui/icon.tsx',
  ])
  expect(naming(/\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/)).toEqual([])
})

test('no window takes messages of another, and scripts of other sites read the links of a box alone', () => {
  const inBrowsers = /^src\/(?:storefront|panel|framework|ui)\//
  // A service worker hears pages of its own site alone, and a page and its own worker nobody else.
  expect(
    naming(/addEventListener\('message'|onmessage|\.postMessage\(/).filter((file) => inBrowsers.test(file)),
  ).toEqual([
    'src/framework/navigation/fetch-page.ts',
    'src/framework/navigation/page-worker.ts',
    'src/storefront/offline/offline.ts',
    'src/storefront/offline/worker.ts',
  ])
  expect(naming(/\bWebSocket\b|RTCPeerConnection/)).toEqual([])
  // Anybody may read where the code on a box leads.
  expect(naming(/access-control-allow/i)).toEqual(['src/server/http/visitors/box-routes.ts'])
})

test('the server asks others only where its operator sent it', () => {
  const askers = naming(
    /\bfetch\(|from 'node:dns'|import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
  ).filter((file) => /^src\/(?:server|engines|commands|access)\//.test(file))
  expect(askers).toEqual([
    'src/engines/files/role-credentials.ts',
    'src/engines/files/s3-client.ts',
    // Through the other, which looks at each address.
    'src/engines/shops/bounded-fetch.ts',
    'src/engines/shops/mercado-libre.ts',
    'src/engines/shops/renew-token.ts',
    'src/server/cdn/purger.ts',
    'src/server/http/dispatch/router.ts',
    'src/server/http/request/mcp-message.ts',
  ])
  for (const setting of [
    'DATABASE_URL',
    'FILES_URL',
    'SMTP_URL',
    'CDN_PURGE',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'MERCADO_LIBRE_TOKEN',
  ])
    expect(controls).toContain(`\`${setting}`)
})

test('what nobody may guess is drawn by the system, never by Math.random', () => {
  expect(naming(/Math\.random/)).toEqual([
    'src/engines/identity/local-auth.ts',
    'src/engines/mail/postman.ts',
    'src/panel/document-form/presence.tsx',
    'src/panel/draft/browser-device.ts',
    'src/panel/grid/cells-backup.ts',
    'src/server/identity/purge-daily.ts',
    'src/server/registrations/remind-daily.ts',
    'src/storefront/start-page.ts',
  ])
})

test('every place that hashes, signs or seals is in the inventory of cryptography', () => {
  const WORK =
    /\b(?:createHmac|createCipheriv|createDecipheriv|hkdfSync|symmetricEncrypt|makeSignature|scrypt\w*)\(/
  const named = [...controls.matchAll(/`(src\/[\w/.-]+\.ts)`/g)].map(([, file]) => file!)
  expect(naming(WORK).filter((file) => !named.includes(file))).toEqual([])
  const hashes = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/create(?:Hash|Hmac)\('(\w+)'/g)].map(([, name]) => ({ file, name: name! })),
  )
  // S3 takes an MD5 as the sum of what arrives; nothing is believed for it.
  expect(hashes.filter(({ file, name }) => name !== 'sha256' && file !== 'src/engines/files/s3.ts')).toEqual(
    [],
  )
  expect(naming(/createCipheriv\('(?!aes-256-gcm)/)).toEqual([])
})
