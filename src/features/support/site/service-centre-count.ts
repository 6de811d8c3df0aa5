import type { SupportPage } from '#/features/support/support-page.ts'
import { countProvinces } from '#/language/es-AR/count-provinces.ts'
import { formatCount } from '#/language/es-AR/format.ts'

export function serviceCentreCount({ query, trades, centres, centreCount }: ServiceCentreQuery): string {
  const trade = trades.find(({ id }) => id === query.trade)
  const what = trade ? ` de ${trade.name.toLocaleLowerCase('es')}` : ''
  const where = query.province === '' ? '' : ` en ${query.province}`
  if (centreCount === 0) return `No hay talleres${what}${where}`
  const count = formatCount(centreCount, 'taller', 'talleres')
  return `${count}${what}${where || ` en ${countProvinces(centres.length)}`}`
}

type ServiceCentreQuery = Pick<SupportPage, 'query' | 'trades' | 'centres' | 'centreCount'>
