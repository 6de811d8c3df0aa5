import type { DocumentForm } from './form-field.ts'
import {
  choiceInput,
  dateInput,
  groupInput,
  linesInput,
  listInput,
  moneyInput,
  momentInput,
  numberInput,
  referenceInput,
  textInput,
  urlInput,
} from './fields.ts'

const OPTIONAL_OFFER_FIELD = { optional: true } as const

const SHOP = groupInput('shop', 'Comercio', [
  textInput('name', 'Nombre', { max: 60, help: 'Como lo conoce la gente.' }),
  textInput('legalName', 'Razón social', { max: 90 }),
  textInput('address', 'Domicilio', { max: 160 }),
  textInput('cuit', 'CUIT', { max: 13, help: 'Como 30-12345678-1.' }),
])

const OFFER_ID_FIELD = {
  label: 'Nombre interno',
  help: 'Minúsculas sin tilde, números y guiones: «torre-zonda-electro-puna». No se cambia después.',
  pattern: '[a-z0-9]+(-[a-z0-9]+)*',
}

export const offerForm: DocumentForm = {
  collection: 'offers',
  slug: 'ofertas',
  one: 'Oferta',
  fresh: 'Oferta nueva',
  many: 'Ofertas',
  about:
    'A cuánto y en qué comercio se consigue un producto. Lo que se publica obliga: dice desde cuándo, hasta cuándo y dónde vale. Cuando termina desaparece sola de todo el sitio.',
  title: 'product',
  id: OFFER_ID_FIELD,
  begin: { availability: 'in-stock', where: 'todo el país' },
  today: 'seenAt',
  groups: [
    {
      title: 'Qué y quién',
      fields: [
        referenceInput('product', 'Producto', 'products'),
        textInput('color', 'Color', {
          ...OPTIONAL_OFFER_FIELD,
          max: 40,
          help: 'Si vale para uno solo. Vacío: cualquiera.',
        }),
        SHOP,
        urlInput('link', 'Página del producto en el comercio'),
      ],
    },
    {
      title: 'Cuánto cuesta',
      fields: [
        moneyInput('price', 'Precio final de contado', { help: 'Con impuestos.' }),
        moneyInput('priceWithoutTaxes', 'Precio sin impuestos nacionales', {
          help: 'Se muestra más chico, al lado del final (Ley 27.743).',
        }),
        listInput(
          'instalments',
          'Cuotas',
          'Plan',
          [
            numberInput('count', 'Cantidad'),
            moneyInput('amount', 'Importe de cada una'),
            numberInput('cftea', 'CFTEA', { unit: '%', help: 'Sin interés: 0.' }),
          ],
          OPTIONAL_OFFER_FIELD,
        ),
      ],
    },
    {
      title: 'Si hay',
      fields: [
        choiceInput('availability', 'Disponibilidad', [
          { value: 'in-stock', label: 'Hay' },
          { value: 'out-of-stock', label: 'Sin stock' },
          { value: 'preorder', label: 'Preventa' },
        ]),
        dateInput('arrives', 'Se entrega desde', { ...OPTIONAL_OFFER_FIELD, help: 'De una preventa.' }),
        numberInput('units', 'Unidades a este precio', {
          ...OPTIONAL_OFFER_FIELD,
          help: 'Si la oferta se limita a una cantidad hay que decirla.',
        }),
      ],
    },
    {
      title: 'Cuándo y dónde vale',
      fields: [
        momentInput('from', 'Desde'),
        momentInput('until', 'Hasta', { help: 'Hora de Argentina. Hasta 31 días después del comienzo.' }),
        textInput('where', 'Dónde', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
        dateInput('seenAt', 'Vista el', { help: 'El día en que alguien comprobó el precio.' }),
      ],
    },
  ],
}

export const shopFeedForm: DocumentForm = {
  collection: 'shop-feeds',
  slug: 'comercios',
  one: 'Comercio que manda precios',
  fresh: 'Comercio nuevo',
  many: 'Comercios que mandan precios',
  about:
    'El sitio lee sus precios solo, cada tantas horas. Si un archivo llega cortado o mal escrito no cambia nada, y se ve en Inicio. Si el comercio deja de responder, lo que dijo termina a su hora.',
  title: 'shop',
  id: {
    ...OFFER_ID_FIELD,
    help: 'Minúsculas sin tilde, números y guiones: «electro-puna». No se cambia después.',
  },
  begin: { source: 'csv', everyHours: 6, holdsHours: 24, taxPercent: 21, where: 'todo el país' },
  groups: [
    { title: 'Quién', fields: [SHOP] },
    {
      title: 'De dónde',
      fields: [
        choiceInput('source', 'Cómo los manda', [
          { value: 'csv', label: 'Un archivo CSV con las columnas de Google Merchant' },
          { value: 'mercado-libre', label: 'Mercado Libre, con permiso del vendedor' },
        ]),
        urlInput('url', 'Dirección del archivo', {
          ...OPTIONAL_OFFER_FIELD,
          help: 'Columnas: id o gtin, price, availability y link; también sale_price, installment, expiration_date y price_without_taxes.',
        }),
        linesInput('hosts', 'Sitios del comercio', {
          ...OPTIONAL_OFFER_FIELD,
          help: 'A dónde pueden llevar sus ofertas, uno por renglón: tienda.com.ar. Vacío: el sitio del archivo, o Mercado Libre.',
        }),
        textInput('seller', 'Número del vendedor en Mercado Libre', { ...OPTIONAL_OFFER_FIELD, max: 15 }),
        numberInput('everyHours', 'Se leen cada', { unit: 'h' }),
        numberInput('holdsHours', 'Valen por', {
          unit: 'h',
          help: 'Desde que se leyeron. No menos que cada cuánto se leen.',
        }),
      ],
    },
    {
      title: 'Precios',
      fields: [
        numberInput('taxPercent', 'Impuestos nacionales', {
          unit: '%',
          help: 'Con él se calcula el precio sin impuestos cuando el comercio no lo manda: 21 o 10,5 de IVA.',
        }),
        textInput('where', 'Dónde valen', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
      ],
    },
  ],
}
