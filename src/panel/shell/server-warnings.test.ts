import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PanelSession } from '#/panel/api/queries.ts'
import { SessionContext } from './session.ts'
import { ServerWarnings } from './server-warnings.tsx'

const SESSION: PanelSession = {
  uid: 'ana',
  email: 'ana@example.com',
  role: 'admin',
  permissions: [],
  isRecent: true,
  siteName: 'Nawel',
  modelExample: 'AW-T2022',
  siteUrl: 'https://catalogo.example',
  build: null,
  mailFolder: null,
  untrustedProxy: null,
}
const drawn = (session: Partial<PanelSession>) =>
  renderToString(
    createElement(
      SessionContext.Provider,
      { value: { ...SESSION, ...session } },
      createElement(ServerWarnings),
    ),
  ).replace(/<!-- -->|<[^>]+>/g, '')

test('warns of an untrusted proxy, with its header and the setting to change', () => {
  const text = drawn({ untrustedProxy: 'x-forwarded-for' })
  expect(text).toContain(
    'Todas las visitas cuentan como una sola. Llegan por un proxy (mandan x-forwarded-for)',
  )
  expect(text).toContain('Poné en TRUSTED_PROXIES cuántos proxies tuyos hay delante')
  expect(text).not.toContain('Los correos')
})

test('warns of each fault separately, and of none without a fault', () => {
  const text = drawn({ mailFolder: '/datos/outbox' })
  expect(text).toContain('en la carpeta /datos/outbox del servidor')
  expect(text).not.toContain('Todas las visitas')
  expect(drawn({})).toBe('')
})
