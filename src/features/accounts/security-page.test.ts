import { NO_FORM_REFUSAL } from '#/core/forms/names.ts'
import { expect, it } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { securityNoticeNamed, securityPage, type SecurityVisit } from './security-page.ts'

const DAY = 86_400
const session = (id: string, userAgent: string, isCurrent = false) => ({
  id,
  device: { userAgent, network: '200.45.12.0' },
  openedAt: new Date('2026-11-20T03:05:00Z'),
  usedAt: new Date('2026-11-22T02:59:00Z'),
  isCurrent,
})
const page = (given: Partial<SecurityVisit> = {}) =>
  securityPage(
    sampleCatalogue(),
    {
      email: 'ana@correo.example',
      sessions: [],
      limits: { lasts: 30 * DAY, unused: 14 * DAY },
      passwordLength: { min: 10, max: 128 },
      form: NO_FORM_REFUSAL,
      notice: null,
      factors: null,
      ...given,
    },
    { firebase: null, sendsMail: true },
  )

it('describes each session by device, network and times, the current one first', () => {
  const { sessions, more } = page({
    sessions: [session('b', '<b>x</b>'), session('a', 'Firefox/144.0 (Windows NT 10.0)', true)],
  })
  expect(more).toBe(0)
  expect(sessions).toMatchObject([
    { id: 'a', name: 'Firefox en Windows', network: '200.45.12.x', used: 'Ahora', isCurrent: true },
    { id: 'b', name: 'Un dispositivo que no reconocemos' },
  ])
  expect(sessions!.map(({ opened }) => opened.replaceAll('\u00a0', ' '))).toEqual(
    Array(2).fill('20 de noviembre de 2026 a las 00:05'),
  )
  expect(sessions![1]!.used.replaceAll('\u00a0', ' ')).toBe('21 de noviembre de 2026 a las 23:59')
})

it('counts the sessions beyond the limit and always lists the current one', () => {
  const many = Array.from({ length: 40 }, (_, index) => session(`s${index}`, '', index === 39))
  const { sessions, more } = page({ sessions: many })
  expect([sessions!.length, sessions![0]!.id, more]).toEqual([30, 's39', 10])
})

it('states when a session expires', () => {
  const ends = (lasts: number, unused: number | null) =>
    page({ limits: { lasts, unused } }).ends.replaceAll('\u00a0', ' ')
  expect(ends(30 * DAY, 14 * DAY)).toContain('14 días sin usarla y, como mucho, a los 30 días')
  expect(ends(7 * DAY, DAY / 2)).toContain('12 horas sin usarla y, como mucho, a los 7 días')
  expect(ends(14 * DAY, null)).toBe('Cada sesión se cierra sola a los 14 días de abierta.')
})

it('recognises only its own notice names', () => {
  expect(securityNoticeNamed('clave')).toBe('clave')
  for (const name of [null, '', 'constructor', 'salida']) expect(securityNoticeNamed(name)).toBeNull()
})
