import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { bulletList, escapeMarkdown, section } from './markdown-text.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'

export function serviceCentreMarkdown(
  centre: Omit<ServiceCentre, 'trades'> & { trades: readonly string[] },
): string {
  const trades = centre.trades.map((name) => TRADE_NAMES[name as keyof typeof TRADE_NAMES] ?? name)
  return section(
    `### ${escapeMarkdown(centre.name)}`,
    bulletList([
      escapeMarkdown(`${centre.address}, ${centre.city}, ${centre.province}`),
      escapeMarkdown(`Teléfono: ${centre.phone}`),
      centre.whatsapp === undefined ? null : `WhatsApp: https://wa.me/${centre.whatsapp}`,
      centre.email === undefined ? null : escapeMarkdown(`Correo: ${centre.email}`),
      escapeMarkdown(`Horario: ${centre.hours}`),
      escapeMarkdown(`Repara: ${formatList(trades)}`),
    ]),
  )
}
