import type { DocumentForm } from './form-field.ts'
import { choice, date, group, lines, list, money, moment, number, reference, text, url } from './fields.ts'

const OPTIONAL = { optional: true } as const

const SHOP = group('shop', 'Comercio', [
  text('name', 'Nombre', { max: 60, help: 'Como lo conoce la gente.' }),
  text('legalName', 'Razón social', { max: 90 }),
  text('address', 'Domicilio', { max: 160 }),
  text('cuit', 'CUIT', { max: 13, help: 'Como 30-12345678-1.' }),
])

const ID = {
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
  id: ID,
  begin: { availability: 'in-stock', where: 'todo el país' },
  today: 'seenAt',
  groups: [
    {
      title: 'Qué y quién',
      fields: [
        reference('product', 'Producto', 'products'),
        text('color', 'Color', { ...OPTIONAL, max: 40, help: 'Si vale para uno solo. Vacío: cualquiera.' }),
        SHOP,
        url('link', 'Página del producto en el comercio'),
      ],
    },
    {
      title: 'Cuánto cuesta',
      fields: [
        money('price', 'Precio final de contado', { help: 'Con impuestos.' }),
        money('priceWithoutTaxes', 'Precio sin impuestos nacionales', {
          help: 'Se muestra más chico, al lado del final (Ley 27.743).',
        }),
        list(
          'instalments',
          'Cuotas',
          'Plan',
          [
            number('count', 'Cantidad'),
            money('amount', 'Importe de cada una'),
            number('cftea', 'CFTEA', { unit: '%', help: 'Sin interés: 0.' }),
          ],
          OPTIONAL,
        ),
      ],
    },
    {
      title: 'Si hay',
      fields: [
        choice('availability', 'Disponibilidad', [
          { value: 'in-stock', label: 'Hay' },
          { value: 'out-of-stock', label: 'Sin stock' },
          { value: 'preorder', label: 'Preventa' },
        ]),
        date('arrives', 'Se entrega desde', { ...OPTIONAL, help: 'De una preventa.' }),
        number('units', 'Unidades a este precio', {
          ...OPTIONAL,
          help: 'Si la oferta se limita a una cantidad hay que decirla.',
        }),
      ],
    },
    {
      title: 'Cuándo y dónde vale',
      fields: [
        moment('from', 'Desde'),
        moment('until', 'Hasta', { help: 'Hora de Argentina. Hasta 31 días después del comienzo.' }),
        text('where', 'Dónde', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
        date('seenAt', 'Vista el', { help: 'El día en que alguien comprobó el precio.' }),
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
  id: { ...ID, help: 'Minúsculas sin tilde, números y guiones: «electro-puna». No se cambia después.' },
  begin: { source: 'csv', everyHours: 6, holdsHours: 24, taxPercent: 21, where: 'todo el país' },
  groups: [
    { title: 'Quién', fields: [SHOP] },
    {
      title: 'De dónde',
      fields: [
        choice('source', 'Cómo los manda', [
          { value: 'csv', label: 'Un archivo CSV con las columnas de Google Merchant' },
          { value: 'mercado-libre', label: 'Mercado Libre, con permiso del vendedor' },
        ]),
        url('url', 'Dirección del archivo', {
          ...OPTIONAL,
          help: 'Columnas: id o gtin, price, availability y link; también sale_price, installment, expiration_date y price_without_taxes.',
        }),
        lines('hosts', 'Sitios del comercio', {
          ...OPTIONAL,
          help: 'A dónde pueden llevar sus ofertas, uno por renglón: tienda.com.ar. Vacío: el sitio del archivo, o Mercado Libre.',
        }),
        text('seller', 'Número del vendedor en Mercado Libre', { ...OPTIONAL, max: 15 }),
        number('everyHours', 'Se leen cada', { unit: 'h' }),
        number('holdsHours', 'Valen por', {
          unit: 'h',
          help: 'Desde que se leyeron. No menos que cada cuánto se leen.',
        }),
      ],
    },
    {
      title: 'Precios',
      fields: [
        number('taxPercent', 'Impuestos nacionales', {
          unit: '%',
          help: 'Con él se calcula el precio sin impuestos cuando el comercio no lo manda: 21 o 10,5 de IVA.',
        }),
        text('where', 'Dónde valen', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
      ],
    },
  ],
}
