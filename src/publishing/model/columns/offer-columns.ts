import type { Offer } from '#/catalogue/documents/offer.ts'
import { parseFeedPrice } from '#/catalogue/offers/read-money.ts'
import { choiceField, numberField, type Field } from '#/catalogue/specs/fields/field-kinds.ts'
import { dateField, textField, webAddress } from '#/catalogue/specs/fields/text-fields.ts'
import { TextError } from '#/language/text-error.ts'
import { exact, fieldColumn, listColumn, type SpreadsheetColumn } from './spreadsheet-column.ts'
import { joinItems, splitItems } from './list-text.ts'

const REQUIRED = { required: true } as const

/** Field in centavos, written in pesos. */
function pesosField<Key extends string>(key: Key, label: string, options = {}): Field<Key> {
  return {
    ...numberField(key, label, { unit: 'ARS', ...options }),
    format: (value) => exact((value as number) / 100),
    parse(cellText) {
      const centavos = parseFeedPrice(cellText)
      if (centavos === undefined) throw new TextError('Escribí un importe en pesos, como 189.999,50.')
      return centavos
    },
  }
}

function moneyColumn(field: Field): SpreadsheetColumn {
  return fieldColumn(field, field.key, { isMoney: true, write: field.format, help: 'En pesos: 189.999,50.' })
}

const INSTANT_HELP = 'Día y hora de Argentina, como 03/12/2026 23:59.'

function momentColumn(path: string, label: string): SpreadsheetColumn {
  return fieldColumn(textField(path, label, REQUIRED), path, {
    help: INSTANT_HELP,
    write(value) {
      const [day = '', time = ''] = String(value).split('T')
      return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`
    },
    read(cellText) {
      const [, day, month, year, isoDay, hour = '', minute] =
        /^(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4}-\d{2}-\d{2}))[T ]+(\d{1,2}):(\d{2})(?::00)?(?:-03:00)?$/.exec(
          cellText.trim(),
        ) ?? []
      const iso = isoDay ?? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
      if (!isDay(iso) || Number(hour) > 23 || Number(minute) > 59)
        throw new TextError(`Escribí día y hora: ${INSTANT_HELP.toLowerCase()}`)
      return `${iso}T${hour.padStart(2, '0')}:${minute}-03:00`
    },
  })
}

const isDay = (iso: string) => new Date(`${iso}T00:00Z`).toJSON()?.slice(0, 10) === iso

const SHOP_KEYS = ['name', 'legalName', 'address', 'cuit'] as const
const SHOP_EXAMPLE = 'Electro Puna | Electro Puna SRL | Belgrano 1200, Jujuy | 30-71234567-1'

const shopColumn: SpreadsheetColumn = {
  ...fieldColumn(textField('shop', 'Comercio', REQUIRED), 'shop'),
  help: `Nombre, razón social, domicilio y CUIT, así: ${SHOP_EXAMPLE}`,
  write: (value) =>
    joinItems([SHOP_KEYS.map((key) => String((Object(value) as Record<string, unknown>)[key] ?? ''))]),
  read(cellText) {
    const items = splitItems(cellText.replaceAll('\n', ' '), { least: 4, most: 4, example: SHOP_EXAMPLE })
    return Object.fromEntries(SHOP_KEYS.map((key, at) => [key, items[0]?.[at]]))
  },
}

const AVAILABILITY_VALUES: readonly Offer['availability'][] = ['in-stock', 'out-of-stock', 'preorder']
const AVAILABILITY_LABELS = ['Hay', 'Sin stock', 'Preventa'] as const
const availabilityField = choiceField('availability', 'Disponibilidad', AVAILABILITY_LABELS, REQUIRED)

const OFFER_COLUMNS: readonly SpreadsheetColumn[] = [
  fieldColumn(
    textField('product', 'Producto', { max: 24, help: 'El código del producto.', ...REQUIRED }),
    'product',
  ),
  shopColumn,
  moneyColumn(pesosField('price', 'Precio final', REQUIRED)),
  moneyColumn(pesosField('priceWithoutTaxes', 'Precio sin impuestos nacionales', REQUIRED)),
  fieldColumn(availabilityField, 'availability', {
    write: (value) =>
      AVAILABILITY_LABELS[AVAILABILITY_VALUES.indexOf(value as Offer['availability'])] ?? String(value),
    read: (cellText) =>
      AVAILABILITY_VALUES[
        AVAILABILITY_LABELS.indexOf(availabilityField.parse(cellText) as (typeof AVAILABILITY_LABELS)[number])
      ],
  }),
  momentColumn('from', 'Desde'),
  momentColumn('until', 'Hasta'),
  fieldColumn(textField('where', 'Dónde vale', { max: 120, ...REQUIRED }), 'where'),
  fieldColumn(
    dateField('seenAt', 'Vista el', { help: 'El día en que alguien comprobó el precio.', ...REQUIRED }),
    'seenAt',
  ),
  fieldColumn(webAddress('link', 'Página en el comercio', REQUIRED), 'link'),
  fieldColumn(numberField('units', 'Unidades a este precio', { whole: true, positive: true }), 'units'),
  fieldColumn(dateField('arrives', 'Se entrega desde', { help: 'De una preventa.' }), 'arrives'),
  fieldColumn(textField('color', 'Color', { max: 40, help: 'Si vale para uno solo.' }), 'color'),
  listColumn(
    'instalments',
    'Cuotas',
    [
      { key: 'count', field: numberField('count', 'Cantidad', { whole: true, positive: true }) },
      { key: 'amount', field: pesosField('amount', 'Importe') },
      { key: 'cftea', field: numberField('cftea', 'CFTEA') },
    ],
    '12 | 24.500 | 91,4',
  ),
]

/** Columns of offers, without the code. */
export const offerColumns = (): readonly SpreadsheetColumn[] => OFFER_COLUMNS
