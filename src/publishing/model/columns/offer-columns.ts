import type { Offer } from '#/catalogue/documents/offer.ts'
import { readMoney } from '#/catalogue/offers/read-money.ts'
import { choice, number, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { date, text, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { TextError } from '#/language/text-error.ts'
import { exact, fieldColumn, listColumn } from './column-kinds.ts'
import { joinItems, splitItems } from './list-text.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'

const REQUIRED = { required: true } as const

/** Centavos, written in pesos. */
function pesos<Key extends string>(key: Key, label: string, options = {}): Field<Key> {
  return {
    ...number(key, label, { unit: 'ARS', ...options }),
    format: (value) => exact((value as number) / 100),
    parse(said) {
      const centavos = readMoney(said)
      if (centavos === undefined) throw new TextError('Escribí un importe en pesos, como 189.999,50.')
      return centavos
    },
  }
}

function moneyColumn(field: Field): SpreadsheetColumn {
  return fieldColumn(field, field.key, { isMoney: true, write: field.format, help: 'En pesos: 189.999,50.' })
}

const MOMENT = 'Día y hora de Argentina, como 03/12/2026 23:59.'

function momentColumn(path: string, label: string): SpreadsheetColumn {
  return fieldColumn(text(path, label, REQUIRED), path, {
    help: MOMENT,
    write(value) {
      const [day = '', time = ''] = String(value).split('T')
      return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`
    },
    read(said) {
      const [, day, month, year, isoDay, hour = '', minute] =
        /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4}-\d{2}-\d{2}))[T ]+(\d{1,2}):(\d{2})(?::00)?(?:-03:00)?$/.exec(
          said.trim(),
        ) ?? []
      const iso = isoDay ?? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
      if (!isDay(iso) || Number(hour) > 23 || Number(minute) > 59)
        throw new TextError(`Escribí día y hora: ${MOMENT.toLowerCase()}`)
      return `${iso}T${hour.padStart(2, '0')}:${minute}-03:00`
    },
  })
}

const isDay = (iso: string) => new Date(`${iso}T00:00Z`).toJSON()?.slice(0, 10) === iso

const SHOP_KEYS = ['name', 'legalName', 'address', 'cuit'] as const
const SHOP_EXAMPLE = 'Electro Puna | Electro Puna SRL | Belgrano 1200, Jujuy | 30-71234567-1'

const shopColumn: SpreadsheetColumn = {
  ...fieldColumn(text('shop', 'Comercio', REQUIRED), 'shop'),
  help: `Nombre, razón social, domicilio y CUIT, así: ${SHOP_EXAMPLE}`,
  write: (value) =>
    joinItems([SHOP_KEYS.map((key) => String((Object(value) as Record<string, unknown>)[key] ?? ''))]),
  read(said) {
    const items = splitItems(said.replaceAll('\n', ' '), { least: 4, most: 4, example: SHOP_EXAMPLE })
    return Object.fromEntries(SHOP_KEYS.map((key, at) => [key, items[0]?.[at]]))
  },
}

const AVAILABILITIES: readonly Offer['availability'][] = ['in-stock', 'out-of-stock', 'preorder']
const HAS = ['Hay', 'Sin stock', 'Preventa'] as const
const availability = choice('availability', 'Disponibilidad', HAS, REQUIRED)

const COLUMNS: readonly SpreadsheetColumn[] = [
  fieldColumn(
    text('product', 'Producto', { max: 24, help: 'El código del producto.', ...REQUIRED }),
    'product',
  ),
  shopColumn,
  moneyColumn(pesos('price', 'Precio final', REQUIRED)),
  moneyColumn(pesos('priceWithoutTaxes', 'Precio sin impuestos nacionales', REQUIRED)),
  fieldColumn(availability, 'availability', {
    write: (value) => HAS[AVAILABILITIES.indexOf(value as Offer['availability'])] ?? String(value),
    read: (said) => AVAILABILITIES[HAS.indexOf(availability.parse(said) as (typeof HAS)[number])],
  }),
  momentColumn('from', 'Desde'),
  momentColumn('until', 'Hasta'),
  fieldColumn(text('where', 'Dónde vale', { max: 120, ...REQUIRED }), 'where'),
  fieldColumn(
    date('seenAt', 'Vista el', { help: 'El día en que alguien comprobó el precio.', ...REQUIRED }),
    'seenAt',
  ),
  fieldColumn(webAddress('link', 'Página en el comercio', REQUIRED), 'link'),
  fieldColumn(number('units', 'Unidades a este precio', { whole: true, positive: true }), 'units'),
  fieldColumn(date('arrives', 'Se entrega desde', { help: 'De una preventa.' }), 'arrives'),
  fieldColumn(text('color', 'Color', { max: 40, help: 'Si vale para uno solo.' }), 'color'),
  listColumn(
    'instalments',
    'Cuotas',
    [
      { key: 'count', field: number('count', 'Cantidad', { whole: true, positive: true }) },
      { key: 'amount', field: pesos('amount', 'Importe') },
      { key: 'cftea', field: number('cftea', 'CFTEA') },
    ],
    '12 | 24.500 | 91,4',
  ),
]

/** Without the code. */
export const offerColumns = (): readonly SpreadsheetColumn[] => COLUMNS
