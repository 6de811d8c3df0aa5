import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Static checks of the sources: forbidden calls, and the only files allowed to make them.
const ROOT = path.resolve(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const controls = readFileSync(path.join(ROOT, 'docs/controls.md'), 'utf8')

/** Files that are sent to browsers. */
const IN_BROWSERS =
  /^src\/(?:framework|ui|site|panel)\/|^src\/(?:app|publishing|features\/[^/]+)\/(?:site|panel)\//

const naming = (what: RegExp) =>
  sources
    .filter(({ text }) => what.test(text))
    .map(({ file }) => file)
    .sort()

test('no command goes through a shell, and no text becomes code', () => {
  expect(naming(/import \{[^}]*\bexec\w*\b[^}]*\} from 'node:child_process'|\bshell: *true/)).toEqual([])
  expect(naming(/\beval\(|new Function\(|node:vm'|setTimeout\(['"`]/)).toEqual([])
})

test('only the listed files put unescaped HTML into pages', () => {
  expect(naming(/dangerouslySetInnerHTML: |dangerouslySetInnerHTML=|__html/)).toEqual([
    'src/features/search/site/search-screen.tsx',
    'src/features/search/site/site-answers.tsx',
    'src/features/search/site/support-results.tsx',
    'src/features/support/site/support-screen.tsx',
    'src/features/text-pages/site/text-screen.tsx',
    'src/framework/components/cached-fragment.tsx',
    'src/framework/components/island.tsx',
    'src/site/layout/document.tsx',
    'src/site/long-page/long-page.tsx',
    'src/ui/icon.tsx',
  ])
  expect(naming(/\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write/)).toEqual([])
})

test('only the listed files exchange messages, and only box links are readable by other sites', () => {
  // Service workers receive messages of their own site only, and workers those of their page.
  expect(
    naming(/addEventListener\('message'|onmessage|\.postMessage\(/).filter((file) => IN_BROWSERS.test(file)),
  ).toEqual([
    'src/features/offline/site/offline.ts',
    'src/features/offline/site/worker.ts',
    'src/framework/navigation/fetch-page.ts',
    'src/framework/navigation/page-worker.ts',
  ])
  expect(naming(/\bWebSocket\b|RTCPeerConnection/)).toEqual([])
  // Public CORS: the links of a box are readable by any site.
  expect(naming(/access-control-allow/i)).toEqual(['src/features/box/server/box-routes.ts'])
})

/** APIs that open connections, by any kind of import; types and URL parsing don't count. */
const NET = String.raw`['"](?:node:)?(?:https?|http2|net|tls|dgram|dns|dns/promises)['"]`
const CLIENTS = String.raw`['"](?:undici|nodemailer|pg|firebase-admin[\w/]*|aws4fetch|@aws-sdk/[\w-]+|ws|axios|got)['"]`
const ASKING = new RegExp(
  [
    String.raw`(?<![.\w])fetch\(|globalThis\.fetch|[=(,:] ?fetch[,;)\n ]`,
    String.raw`^import (?!type |\{ (?:isIP|type \w+|, )+ \} )[^;'"]*?from (?:${NET}|${CLIENTS})`,
    String.raw`\b(?:import|require|getBuiltinModule)\((?:${NET}|${CLIENTS})\)`,
    String.raw`\bnew (?:WebSocket|EventSource|XMLHttpRequest)\(`,
  ].join('|'),
  'm',
)

test('only the listed files of the server open connections', () => {
  const askers = naming(ASKING).filter((file) => !IN_BROWSERS.test(file))
  expect(askers).toEqual([
    'src/adapters/files/role-credentials.ts',
    'src/adapters/files/s3-client.ts',
    'src/adapters/identity/firebase.ts',
    'src/adapters/mail/mail-folder.ts',
    'src/adapters/mail/smtp.ts',
    'src/adapters/postgres/host.ts',
    'src/adapters/scanner/clamd.ts',
    'src/app/metrics/metrics.ts',
    'src/app/metrics/operation-gauges.ts',
    'src/app/process/serve.ts',
    'src/core/http/mcp-message.ts',
    // Closes the network to parsers.
    'src/core/jobs/answer-jobs.ts',
    'src/features/agents/server/mcp-route.ts',
    'src/features/cdn/purger.ts',
    // Goes through the file above, which checks each address.
    'src/features/offers/server/bounded-fetch.ts',
    'src/features/offers/server/mercado-libre.ts',
    'src/features/offers/server/renew-token.ts',
    'src/features/programs/server/team-mcp-route.ts',
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

test('Math.random is used only in the listed files', () => {
  expect(naming(/Math\.random/)).toEqual([
    'src/adapters/identity/local-auth.ts',
    'src/app/compose/purge-daily.ts',
    'src/app/compose/run-jobs.ts',
    'src/app/site/start-page.ts',
    'src/core/mail/postman.ts',
    'src/features/grid/panel/cells-backup.ts',
    'src/features/team/panel/presence.tsx',
    'src/publishing/panel/draft/browser-device.ts',
  ])
})

test('every file that hashes, signs or encrypts is in the inventory of cryptography', () => {
  const WORK =
    /\b(?:createHmac|createCipheriv|createDecipheriv|hkdfSync|symmetricEncrypt|makeSignature|scrypt\w*)\(/
  const named = [...controls.matchAll(/`(src\/[\w/.-]+\.ts)`/g)].map(([, file]) => file!)
  expect(naming(WORK).filter((file) => !named.includes(file))).toEqual([])
  const hashes = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/create(?:Hash|Hmac)\('(\w+)'/g)].map(([, name]) => ({ file, name: name! })),
  )
  // S3 requires MD5 as a checksum; no security depends on it.
  expect(hashes.filter(({ file, name }) => name !== 'sha256' && file !== 'src/adapters/files/s3.ts')).toEqual(
    [],
  )
  expect(naming(/createCipheriv\('(?!aes-256-gcm)/)).toEqual([])
})
