import fc from 'fast-check'
import { sitePages } from '#/app/pages/registry.ts'
import { PANEL_COMMANDS } from '#/app/routes.ts'

/** Request as sent over the wire. */
export type FuzzRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer
  /** Sent byte for byte over its own socket instead of by an HTTP client, even if malformed. */
  raw?: { head: string; cut: boolean }
}

/** Values of `*` in paths of pages whose ids are not codes. */
const STARS: Readonly<Record<string, string>> = {
  '/*': '{page}',
  '/01/*': '{gtin}',
  '/categorias/*': '{route}',
}

const templateOf = (path: string) => path.replace('/**', '/{any}').replace('*', STARS[path] ?? '{id}')

/** Paths of all pages, commands, routes and endpoints; parts in braces are filled in. */
export const TEMPLATES = [
  ...Object.values(sitePages).flatMap(({ paths }) => paths.map(templateOf)),
  '/01/{gtin}/21/{any}',
  '/01/{gtin}/{any}/{any}',
  '/sin-conexion.js',
  '/productos/{id}/problemas/no-prende',
  '/productos/{id}/problemas/no-prende/{id}',
  '/soporte/problemas/{id}',
  '/soporte/problemas/torre/{id}',
  '/casos/abrir',
  '/casos/sumar',
  '/casos/salir',
  '/casos/adjunto/{hex}',
  '/lista/agregar',
  '/lista/quitar',
  '/lista/subir',
  '/lista/bajar',
  '/lista/nota',
  '/registrarse/{any}',
  '/recuperar/{any}',
  '/panel/planillas',
  '/panel/fichas',
  '/panel/planillas/exportar',
  '/cuenta/datos',
  '/cuenta/productos/borrar',
  '/cuenta/productos/factura/{hex}',
  '/cuenta/productos/factura',
  '/cuenta/productos/avisar',
  '/cuenta/seguridad/cerrar',
  '/cuenta/confirmar/clave-de-acceso',
  '/cuenta/confirmar/clave-de-acceso/pedido',
  '/cuenta/ingreso/clave-de-acceso',
  '/cuenta/ingreso/clave-de-acceso/pedido',
  '/ingresar/clave-de-acceso',
  '/ingresar/clave-de-acceso/pedido',
  '/salir',
  '/salud',
  '/salud/vivo',
  '/salud/listo',
  '/metrics',
  '/sitemap.xml',
  '/llms.txt',
  '/feeds/google.xml',
  '/feeds/meta.csv',
  '/feeds/openai.jsonl',
  '/productos/{id}.md',
  '/repuestos/{id}.md',
  '/dibujos/{id}/parte-3.svg',
  '/productos/{id}/manual.md',
  '/mcp',
  '/.well-known/ucp',
  '/.well-known/change-password',
  '/.well-known/ai-catalog.json',
  '/.well-known/security.txt',
  '/ucp/2026-08-25/catalog/search',
  '/ucp/2026-08-25/catalog/lookup',
  '/ucp/2026-08-25/catalog/product',
  '/ucp/2026-08-25/locations/search',
  '/ucp/2026-08-25/locations/lookup',
  '/ucp/{any}/catalog/search',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icon.svg',
  '/icon-180.png',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/media/{hex}/{number}.{format}',
  '/media/{hex}.mp4',
  '/media/{hex}.vtt',
  '/og/{hex}.jpg',
  '/dibujos/{id}/{any}.svg',
  '/dibujos/comparar/{any}.svg',
  '/modelos/{id}.glb',
  '/modelos/{id}.usdz',
  '/descargas/{id}/manual.pdf',
  '/descargas/{hex}/{any}',
  '/assets/{any}',
  '/panel',
  '/panel/{any}',
  '/panel/assets/{any}',
  '/panel/datos/sesion',
  '/panel/datos/resumen',
  '/panel/datos/por-ley',
  '/panel/datos/publicaciones',
  '/panel/datos/hecho',
  '/panel/datos/hecho?orden={any}&hace={any}',
  '/panel/datos/cambios',
  '/panel/datos/cambios?de={any}',
  '/panel/datos/publicacion/{any}',
  '/panel/datos/lanzamientos',
  '/panel/datos/lanzamiento/{any}',
  '/panel/datos/eliminados',
  '/panel/datos/enlaces/{any}',
  '/panel/datos/tipos',
  '/panel/datos/manuales',
  '/panel/datos/tipos-de-fichas',
  '/panel/datos/documento/{any}',
  '/panel/datos/historia/{any}',
  '/panel/datos/revision/{any}',
  '/panel/datos/buscar',
  '/panel/datos/ir',
  '/panel/datos/ir?q={any}',
  '/panel/datos/tipos-editables',
  '/panel/datos/mensajes',
  '/panel/datos/esperan',
  '/panel/datos/vistas',
  '/panel/datos/novedades',
  '/panel/datos/planilla/{any}',
  '/panel/datos/planilla/todos?columnas={any}',
  '/panel/datos/importaciones',
  '/panel/datos/proveedores',
  '/panel/datos/importacion/{any}',
  '/panel/datos/importacion-detalle/{any}',
  '/panel/planillas/rechazada/{any}',
  '/panel/planillas/plantilla/{any}',
  '/panel/presencia',
  '/panel/ordenes/{any}',
  ...PANEL_COMMANDS.map(({ name }) => `/panel/ordenes/${name}` as const),
  '/correo/rebotes',
  '/panel/mensajes.csv',
  '/panel/adjunto/{any}',
  '/panel/datos/registrados',
  '/panel/registrados.csv',
  '/panel/datos/comprobantes',
  '/panel/datos/comprobante/{any}',
  '/panel/comprobantes-en-texto/{any}',
  '/panel/registro.csv',
  '/panel/datos/visitas',
  '/panel/datos/velocidad',
  '/panel/visitas.csv',
  '/panel/velocidad.csv',
  '/panel/datos/comentarios/{any}',
  '/panel/datos/menciones',
  '/panel/datos/equipo',
  '/panel/datos/inicio',
  '/panel/datos/busquedas',
  '/panel/datos/ensenar',
  '/panel/datos/juzgar',
  '/panel/datos/mensaje/{any}',
  '/panel/datos/agentes',
  '/equipo/mcp',
  '/api/v1/openapi.json',
  '/api/v1/documents/{any}',
  '/api/v1/products/{id}/facts',
  '/api/v1/commands/draft.patch',
  '/api/v1/commands/launch.save',
  '/panel/datos/usuarios',
  '/panel/datos/usuario/{any}',
  '/panel/datos/registro',
  '/panel/datos/medios',
  '/panel/datos/foto',
  '/panel/archivos',
  '/panel/archivos/descarga',
  '/panel/archivos/video',
  '/panel/archivos/subtitulos',
  '/panel/vista',
  '/panel/vista/{any}',
  '/vista/{any}',
  '/{any}',
  '/{any}/{any}',
  '/_serverFn/{any}',
] as const

export const DATA_ONLY = [
  '/sesion',
  '/clic',
  '/uso',
  '/sugerencias',
  '/modelos',
  '/lista',
  '/mi-lista',
  '/mis-productos',
] as const

/** Values found in pages, so that some requests hit existing things. */
export type Known = { routes: string[]; ids: string[]; pages: string[]; files: string[]; cookies: string[] }

const SCRAPS = [
  '..',
  '.',
  '%',
  '%00',
  '%0d%0a',
  '%2e%2e',
  '%2F',
  '%5C',
  '%5E',
  '%20',
  '%FF',
  '%E2%82%AC',
  '%C3%B1',
  '\\',
  '^',
  '|',
  '{',
  '<',
  '"',
  "'",
  ';',
  ':',
  '@',
  '&',
  '=',
  '+',
  '?',
  '#',
  '[',
  ']',
  '~',
  '*',
  '$',
  '(',
  'ñ',
  '€',
  '🎉',
  '\u0000',
  '\t',
  '__proto__',
  'constructor',
  'toString',
  '/',
  '//',
  'undefined',
  'null',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  'a',
  'Á',
  'torre',
  'AW-T2022',
] as const

const scrap = fc.constantFrom(...SCRAPS)
const scraps = fc.array(scrap, { maxLength: 8 }).map((parts) => parts.join(''))
const percent = fc
  .uint8Array({ maxLength: 40 })
  .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
const encoded = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => encodeURIComponent(text))
const long = fc.nat({ max: 6000 }).map((length) => 'a'.repeat(length))
const hex = fc.stringMatching(/^[0-9a-f]{32}$/)
const gtin = fc.oneof(
  fc.constantFrom('07799006265027', '07799006452915', '07790000316906'),
  fc.stringMatching(/^\d{8,15}$/),
)
/** Value in a path or query. */
const value = fc.oneof({ weight: 3, arbitrary: encoded }, scraps, percent, { weight: 1, arbitrary: long })

const PARAMETERS = [
  'q',
  'tipo',
  'ver',
  'id',
  'modelo',
  'provincia',
  'rubro',
  'caso',
  'aviso',
  'volver',
  'token',
  'quitado',
  'enviada',
  'orden',
  'pagina',
  'f-rms',
  'f-',
  'rms',
  'color',
  'autonomia',
  'registrado',
  'url',
  'utm_source',
  '__proto__',
  'constructor',
  '',
  'a[]',
] as const
const pair = fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PARAMETERS) }, value), value)
const query = fc
  .array(pair, { maxLength: 6 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))

const FIELDS = [
  'email',
  'password',
  'current',
  'token',
  'volver',
  'sure',
  'todas',
  'idToken',
  'session',
  'code',
  'hacer',
  'confirma-clave',
  'confirma-codigo',
  'id',
  'nota',
  'name',
  'message',
  'reason',
  'phone',
  'consent',
  'website',
  'model',
  'serial',
  'purchasedOn',
  'q',
  'lugar',
  'province',
  'city',
] as const
const field = fc.tuple(
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...FIELDS) }, scraps),
  fc.oneof(
    value,
    fc.constantFrom('si', 'ana@correo.example', '2026-01-02', 'AW-T2022', '1'),
    fc.nat({ max: 20_000 }).map((n) => 'x'.repeat(n)),
  ),
)
const form = fc
  .array(field, { maxLength: 12 })
  .map((pairs) =>
    Buffer.from(pairs.map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${text}`).join('&')),
  )
const json = fc.oneof(
  fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
  fc
    .constantFrom('{', '[[[[', '{"uid":', '"', '{"uid":"x","version":null,"list":[]}')
    .map((text) => Buffer.from(text)),
)
/** JSON-RPC calls with arbitrary parameters. */
const call = fc
  .record(
    {
      jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0', 2),
      id: fc.oneof(fc.nat(), value, fc.constant(null)),
      method: fc.constantFrom(
        'tools/call',
        'tools/call',
        'tools/list',
        'initialize',
        'server/discover',
        'subscriptions/listen',
        'ping',
        '__proto__',
      ),
      params: fc.oneof(
        fc.record({
          name: fc.constantFrom('search', 'product', 'compare', 'manual', 'service_centres', 'toString'),
          arguments: fc.oneof(
            fc.record(
              {
                query: value,
                limit: fc.oneof(fc.integer(), fc.jsonValue()),
                model: value,
                models: fc.array(value, { maxLength: 6 }),
                section: value,
                province: value,
                city: value,
                trade: value,
              },
              { requiredKeys: [] },
            ),
            fc.jsonValue(),
          ),
        }),
        fc.jsonValue({ maxDepth: 3 }),
      ),
    },
    { requiredKeys: ['method'] },
  )
  .map((message) => Buffer.from(JSON.stringify(message)))
const multipart = fc
  .tuple(fc.constantFrom('x', '"x y"', '', 'x'.repeat(200)), fc.array(field, { maxLength: 8 }), fc.boolean())
  .map(([boundary, pairs, whole]) => {
    const mark = boundary.replaceAll('"', '')
    const parts = pairs.map(
      ([name, text]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
    )
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.from(parts.join('') + (whole ? `--${mark}--\r\n` : '')),
    }
  })
const bytes = fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array))
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: form.map((content) => ({ type: 'application/x-www-form-urlencoded', body: content })),
  },
  json.map((content) => ({ type: 'application/json', body: content })),
  call.map((content) => ({ type: 'application/json', body: content })),
  multipart,
  bytes.map((content) => ({ type: 'application/octet-stream', body: content })),
)

const visible = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
})
const header = fc.tuple(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'range',
    'if-none-match',
    'if-modified-since',
    'if-match',
    'content-encoding',
    'origin',
    'sec-fetch-site',
    'referer',
    'user-agent',
    'x-forwarded-proto',
    'x-forwarded-host',
    'te',
    'expect',
    'cookie',
    'authorization',
    'purpose',
  ),
  fc.oneof(
    visible,
    fc.constantFrom(
      '*',
      '*/*',
      'br;q=0, gzip;q=NaN',
      'identity;q=0',
      'bytes=5-1',
      'bytes=0-18446744073709551615',
      'bytes=-1',
      'W/"x"',
      '"',
      'same-origin',
      'text/markdown',
      'cross-site',
      'none',
      'null',
      '100-continue',
      'sesion=x; sesion-abierta=1; lista=a.b.c; equipo=~~~',
      'gzip',
      'http://[',
      '%',
    ),
  ),
)

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'HEAD',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'QUERY',
] as const

/** Request heads that no HTTP client sends. */
const rawHead = (target: string, host: string) =>
  fc.constantFrom(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET ${target} HTTP/1.0\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET ${target}\r\n\r\n`,
    `${target}\r\n\r\n`,
    `GET http://otro.example${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nHost: otro.example\r\nConnection: close\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nx`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n3\r\na=b\r\n0\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\nConnection: close\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99999999999999999999\r\nConnection: close\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\nContent-Length: 3\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=b`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\nGET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `\r\n\r\nGET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `GET ${target} HTTP/1.1\nHost: ${host}\nConnection: close\n\n`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${'A: b\r\n'.repeat(150)}Connection: close\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nBad Header: x\r\n\r\n`,
    `GET ${target} HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  )

/** Any request of a client, a scanner or a raw socket to `host`. */
export function anyRequest(known: Known, host: string): fc.Arbitrary<FuzzRequest> {
  const filled: Record<string, fc.Arbitrary<string>> = {
    '{route}': fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.routes) }, value),
    '{id}': fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.ids) }, value),
    '{page}': fc.constantFrom(...known.pages),
    '{hex}': hex,
    '{gtin}': gtin,
    '{number}': fc.oneof(fc.nat({ max: 5000 }).map(String), scraps),
    '{format}': fc.constantFrom('avif', 'webp', 'jpg', 'png', 'svg', '..'),
    '{any}': value,
  }
  const fill = (template: string): fc.Arbitrary<string> => {
    const [place] = /\{\w+\}/.exec(template) ?? []
    if (place === undefined) return fc.constant(template)
    return filled[place]!.chain((text) => fill(template.replace(place, text.replaceAll('$', '%24'))))
  }
  const template = fc.constantFrom(...TEMPLATES).chain(fill)
  const path = fc.oneof(
    { weight: 6, arbitrary: template },
    fc.constantFrom(...DATA_ONLY).map((text) => `/datos${text}`),
    fc.constantFrom(...known.files),
    // Path with a fragment inserted at a random position.
    fc
      .tuple(template, scrap, fc.nat({ max: 60 }))
      .map(([text, what, at]) => text.slice(0, at + 1) + what + text.slice(at + 1)),
    template.map((text) => text.toUpperCase()),
  )
  const target = fc
    .tuple(path, fc.option(query, { freq: 2 }))
    .map(([text, parameters]) => text + (parameters === null ? '' : `?${parameters}`))
  const cookie = fc.option(fc.constantFrom(...known.cookies), { freq: 3 })
  const sent = fc
    .tuple(
      fc.constantFrom(...METHODS),
      target,
      fc.array(header, { maxLength: 3 }),
      body,
      cookie,
      fc.boolean(),
    )
    .map(([method, address, headers, content, session, isOwn]): FuzzRequest => {
      const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
      return {
        method,
        target: sendable(address),
        headers: {
          ...Object.fromEntries(headers),
          ...(session === null ? {} : { cookie: session }),
          ...(hasBody && isOwn ? { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } : {}),
          ...(hasBody ? { 'content-type': content.type } : {}),
        },
        body: hasBody ? content.body : Buffer.alloc(0),
      }
    })
  const raw = fc.tuple(target, fc.boolean(), fc.nat({ max: 9 })).chain(([address, cut, odds]) =>
    rawHead(oneLine(address), host).map((head): FuzzRequest => ({
      method: 'RAW',
      target: address,
      headers: {},
      body: Buffer.alloc(0),
      raw: { head: cut && odds === 0 ? head.slice(0, head.length >> 1) : head, cut: cut && odds === 0 },
    })),
  )
  return fc.oneof({ weight: 5, arbitrary: sent }, { weight: 1, arbitrary: raw })
}

/** Encodes what HTTP clients can't send: spaces, controls and non-Latin-1. */
function sendable(address: string): string {
  return address.replace(/[^\u0021-\u00ff]|[\u007f-\u00a0]/gu, (sign) =>
    encodeURIComponent(sign.toWellFormed()),
  )
}

function oneLine(address: string): string {
  return address.replace(/[\r\n\s]/g, '')
}
