import type { DocumentForm } from './form-field.ts'
import { formGroup, input } from './fields.ts'
import { SLUG } from './options.ts'

const SHOP = input.group('shop', 'Comercio', [
  input.text('name', 'Nombre', { max: 60, help: 'Como lo conoce la gente.' }),
  input.text('legalName', 'Razón social', { max: 90 }),
  input.text('address', 'Domicilio', { max: 160 }),
  input.text('cuit', 'CUIT', { max: 13, help: 'Como 30-12345678-1.' }),
])

const OFFER_ID_FIELD = {
  ...SLUG,
  help: 'Minúsculas sin tilde, números y guiones: «torre-zonda-electro-puna». No se cambia después.',
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
    formGroup('Qué y quién', [
      input.reference('product', 'Producto', 'products'),
      input.text('color?', 'Color', { max: 40, help: 'Si vale para uno solo. Vacío: cualquiera.' }),
      SHOP,
      input.url('link', 'Página del producto en el comercio'),
    ]),
    formGroup('Cuánto cuesta', [
      input.money('price', 'Precio final de contado', { help: 'Con impuestos.' }),
      input.money('priceWithoutTaxes', 'Precio sin impuestos nacionales', {
        help: 'Se muestra más chico, al lado del final (Ley 27.743).',
      }),
      input.list('instalments?', 'Cuotas', 'Plan', [
        input.number('count', 'Cantidad'),
        input.money('amount', 'Importe de cada una'),
        input.number('cftea', 'CFTEA', { unit: '%', help: 'Sin interés: 0.' }),
      ]),
    ]),
    formGroup('Si hay', [
      input.choice('availability', 'Disponibilidad', {
        'in-stock': 'Hay',
        'out-of-stock': 'Sin stock',
        preorder: 'Preventa',
      }),
      input.date('arrives?', 'Se entrega desde', { help: 'De una preventa.' }),
      input.number('units?', 'Unidades a este precio', {
        help: 'Si la oferta se limita a una cantidad hay que decirla.',
      }),
    ]),
    formGroup('Cuándo y dónde vale', [
      input.moment('from', 'Desde'),
      input.moment('until', 'Hasta', { help: 'Hora de Argentina. Hasta 31 días después del comienzo.' }),
      input.text('where', 'Dónde', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
      input.date('seenAt', 'Vista el', { help: 'El día en que alguien comprobó el precio.' }),
    ]),
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
    formGroup('Quién', [SHOP]),
    formGroup('De dónde', [
      input.choice('source', 'Cómo los manda', {
        csv: 'Un archivo CSV con las columnas de Google Merchant',
        'mercado-libre': 'Mercado Libre, con permiso del vendedor',
      }),
      input.url('url?', 'Dirección del archivo', {
        help: 'Columnas: id o gtin, price, availability y link; también sale_price, installment, expiration_date y price_without_taxes.',
      }),
      input.lines('hosts?', 'Sitios del comercio', {
        help: 'A dónde pueden llevar sus ofertas, uno por renglón: tienda.com.ar. Vacío: el sitio del archivo, o Mercado Libre.',
      }),
      input.text('seller?', 'Número del vendedor en Mercado Libre', { max: 15 }),
      input.number('everyHours', 'Se leen cada', { unit: 'h' }),
      input.number('holdsHours', 'Valen por', {
        unit: 'h',
        help: 'Desde que se leyeron. No menos que cada cuánto se leen.',
      }),
    ]),
    formGroup('Precios', [
      input.number('taxPercent', 'Impuestos nacionales', {
        unit: '%',
        help: 'Con él se calcula el precio sin impuestos cuando el comercio no lo manda: 21 o 10,5 de IVA.',
      }),
      input.text('where', 'Dónde valen', { max: 120, help: '«todo el país», «Ciudad de Jujuy».' }),
    ]),
  ],
}
