import { catalogueVersion, type Catalogue } from '#/catalogue/catalogue.ts'
import { absolute, requireSettings, siteWords } from '#/site/model/page-meta.ts'
import type { UnavailableReason } from '#/core/documents/document-store.ts'
import type { OutboxCount } from '#/core/mail/outbox.ts'
import { hasNoContent, isServable } from '#/core/services/app.ts'
import { jsonReply, textReply, type Reply } from '#/core/http/reply.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

export const SECURITY_PATH = '/.well-known/security.txt'

/** Disallows navigation JSON, comparisons, lists, accounts and sorted listings. */
export function robots(catalogue: Catalogue): Reply {
  return textReply(
    200,
    `# Para programas: ${absolute(catalogue, '/llms.txt')}\nUser-agent: *\nDisallow: /datos/\nDisallow: /comparar\nDisallow: /lista\nDisallow: /cuenta\nDisallow: /*orden=\n\nSitemap: ${absolute(catalogue, '/sitemap.xml')}\n`,
    { 'cache-control': 'public, max-age=3600' },
  )
}

/** Expiry in days, well under the year of RFC 9116; renewed on each request. */
const SECURITY_DAYS = 90

/** security.txt (RFC 9116); 404 if the brand has no contact email yet. */
export function securityText(catalogue: Catalogue, now: Date): Reply {
  const { email } = requireSettings(catalogue).contact
  if (email === '') return textReply(404, 'No existe.', { 'cache-control': 'public, max-age=60' })
  const expires = new Date(now.getTime() + SECURITY_DAYS * DAY_MS).toISOString()
  const lines = [
    `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    `Canonical: ${absolute(catalogue, SECURITY_PATH)}`,
  ]
  return textReply(200, `${lines.join('\n')}\n`, { 'cache-control': 'public, max-age=86400' })
}

export function aiCatalog(catalogue: Catalogue): Reply {
  const { brand } = requireSettings(catalogue)
  const { hostname } = new URL(catalogue.siteUrl)
  return jsonReply(
    200,
    {
      specVersion: '1.0',
      host: { displayName: brand.name, identifier: hostname },
      entries: [
        {
          identifier: `urn:air:${hostname}:catalogo:mcp`,
          displayName: `Catálogo de ${brand.name}`,
          type: 'application/mcp-server-card+json',
          description: siteWords(catalogue).description,
          data: {
            name: brand.name,
            description: siteWords(catalogue).description,
            version: '1',
            remotes: [{ type: 'streamable-http', url: absolute(catalogue, '/mcp') }],
          },
          representativeQueries: [
            '¿Qué producto sirve para lo que necesito?',
            '¿Cuáles son las medidas y el consumo de un modelo?',
            '¿Cómo se resuelve una falla, y dónde hay un centro de servicio?',
          ],
        },
      ],
    },
    { 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' },
  )
}

export function webManifest(catalogue: Catalogue): Reply {
  const { brand } = requireSettings(catalogue)
  return jsonReply(
    200,
    {
      name: brand.name,
      short_name: brand.name,
      description: siteWords(catalogue).description,
      lang: 'es-AR',
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  )
}

/** Public, so it doesn't reveal the database's address. */
const DATABASE_FAULTS: Readonly<Record<UnavailableReason, string>> = {
  full: 'No queda lugar en el disco de la base: liberá espacio.',
  busy: 'Otro proceso tiene ocupada la base, o su disco no responde: revisá cuál es y detenelo.',
  standby: 'La base espera a una copia que no responde: ponela en marcha, o que no se la espere.',
  corrupt: 'La base está dañada: detené el sitio y restaurá la última copia de respaldo.',
  outbox: 'Hay demasiadas cartas por salir: revisá el servidor de correo.',
  unreachable:
    'No se llega a la base: revisá que el archivo o el servidor estén en su lugar y que el sitio pueda escribir en ellos.',
}

/** Maximum age of a pending purge; five attempts take eight seconds. */
const PURGE_MS = 60_000

type Health = {
  startedAt: Date
  now: Date
  mail: OutboxCount
  fault: UnavailableReason | null
  hasFiles: boolean
  /** Start of an unconfirmed CDN purge, in ms since 1970. */
  purgeWaitsSince: number | null
  /** True if the caller may read the queue sizes and the unreadable documents. */
  isOperator: boolean
}

export function health(
  catalogue: Catalogue,
  { startedAt, now, mail, fault, hasFiles, purgeWaitsSince, isOperator }: Health,
): Reply {
  const serving = isServable(catalogue) || hasNoContent(catalogue)
  const isPurged = purgeWaitsSince === null || now.getTime() - purgeWaitsSince < PURGE_MS
  const isWell = fault === null && hasFiles && isPurged
  return jsonReply(
    serving ? 200 : 503,
    {
      status: !serving ? 'sin configuración' : isWell ? 'ok' : 'degradado',
      database: fault === null ? 'ok' : DATABASE_FAULTS[fault],
      files: hasFiles
        ? 'ok'
        : 'No se pueden leer o guardar archivos: revisá que el disco tenga lugar y no sea sólo para leer, o el servicio de FILES_URL.',
      cdn: isPurged ? 'ok' : 'El CDN no confirma que borró lo anterior: revisá CDN_PURGE y su servicio.',
      catalogueVersion: catalogueVersion(catalogue),
      products: catalogue.products.size,
      uptimeSeconds: Math.round((now.getTime() - startedAt.getTime()) / 1000),
      ...(isOperator && {
        mail: {
          pending: mail.pending,
          dead: mail.dead,
          oldestSeconds: mail.oldestAt === null ? 0 : Math.round((now.getTime() - mail.oldestAt) / 1000),
        },
        leftOut: catalogue.rejected.map(({ collection, id }) => `${collection}/${id}`),
      }),
    },
    { 'cache-control': 'no-store' },
  )
}
