import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { TRADE_NAMES } from '#/catalogue/documents/trade-names.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'

const NO_PRICES =
  'este sitio no vende ni publica precios, cuotas ni stock: son los de cada tienda. No los estimes.'

const SOME_PRICES =
  'los que hay están en cada producto, por comercio y con su vigencia. Del que no dice, no lo estimes.'

/** Escapes a text for one line of Markdown, HTML included. */
export function escapeMarkdown(text: string): string {
  return markdownLine(text).replace(/[\\`*_[\]<>|~]/g, '\\$&')
}

/** Collapses whitespace, including no-break spaces. */
export function markdownLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Markdown link; encodes characters that would end it early. */
export function markdownLink(name: string, address: string): string {
  return `[${escapeMarkdown(name)}](${address.replace(/[()\s<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`
}

export function bulletList(lines: readonly (string | null)[]): string {
  return lines
    .filter((line) => line !== null)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** Section of Markdown; empty without content. */
export function section(title: string, ...blocks: readonly string[]): string {
  const body = blocks.filter((block) => block !== '')
  return body.length === 0 ? '' : [title, ...body].join('\n\n')
}

export function joinBlocks(...blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

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

/** Note on prices, for programs. */
export function aboutPrices({ moment }: Catalogue): string {
  return moment.keepable === undefined ? NO_PRICES : SOME_PRICES
}
