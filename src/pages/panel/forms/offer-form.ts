import type { DocumentForm } from './form-field.ts'
import { choice, date, group, list, money, moment, number, reference, text, url } from './fields.ts'

const OPTIONAL = { optional: true } as const

export const offerForm: DocumentForm = {
  collection: 'offers',
  one: 'Oferta',
  fresh: 'Oferta nueva',
  many: 'Ofertas',
  about:
    'A cuánto y en qué comercio se consigue un producto. Lo que se publica obliga: dice desde cuándo, hasta cuándo y dónde vale. Cuando termina desaparece sola de todo el sitio.',
  title: 'product',
  id: {
    label: 'Nombre interno',
    help: 'Minúsculas sin tilde, números y guiones: «torre-zonda-electro-puna». No se cambia después.',
    pattern: '[a-z0-9]+(-[a-z0-9]+)*',
  },
  begin: { availability: 'in-stock', where: 'todo el país' },
  today: 'seenAt',
  groups: [
    {
      title: 'Qué y quién',
      fields: [
        reference('product', 'Producto', 'products'),
        text('color', 'Color', { ...OPTIONAL, max: 40, help: 'Si vale para uno solo. Vacío: cualquiera.' }),
        group('shop', 'Comercio', [
          text('name', 'Nombre', { max: 60, help: 'Como lo conoce la gente.' }),
          text('legalName', 'Razón social', { max: 90 }),
          text('address', 'Domicilio', { max: 160 }),
          text('cuit', 'CUIT', { max: 13, help: 'Con guiones: 30-12345678-1.' }),
        ]),
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
