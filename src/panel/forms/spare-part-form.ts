import type { DocumentForm } from './form-field.ts'
import {
  choice,
  choices,
  conditions,
  group,
  lines,
  list,
  long,
  picture,
  productType,
  reference,
  references,
  text,
} from './fields.ts'
import { MANUAL_SECTION_OPTIONS } from './options.ts'

const OPTIONAL = { optional: true } as const

export const sparePartForm: DocumentForm = {
  collection: 'parts',
  slug: 'repuestos',
  one: 'Repuesto o accesorio',
  fresh: 'Repuesto nuevo',
  many: 'Repuestos',
  about:
    'Lo que se consigue aparte para un producto que alguien ya tiene: a cuáles le sirve y quién lo cambia.',
  title: 'name',
  id: {
    label: 'Código',
    help: 'Mayúsculas, números y guiones, distinto del de los productos. No se cambia después.',
    pattern: '[A-Z0-9]+(-[A-Z0-9]+)*',
    upper: true,
  },
  begin: {
    kind: 'part',
    status: 'active',
    changedBy: 'visitor',
    waysToGet: ['workshops', 'email'],
    fits: [],
  },
  groups: [
    {
      title: 'Repuesto',
      fields: [
        text('name', 'Nombre', { max: 80, help: 'De uno solo, con su medida: «Jarra de vidrio, 1,25 L».' }),
        choice('kind', 'Qué es', [
          { value: 'part', label: 'Repuesto: una pieza del producto' },
          { value: 'accessory', label: 'Accesorio: lo que lo acompaña' },
        ]),
        long('detail', 'Qué hay que saber', { ...OPTIONAL, max: 300, rows: 2 }),
        lines('asked', 'Otras maneras de pedirlo', {
          ...OPTIONAL,
          help: 'Sólo para el buscador, una por renglón: «esponjas», «jarrita».',
        }),
        picture('picture', 'Foto', {
          ...OPTIONAL,
          help: 'Sin ella se marca su lugar en el dibujo del producto.',
        }),
      ],
    },
    {
      title: 'A qué le sirve',
      fields: [
        list('fits', 'Le sirve a', 'Producto o tipo', [
          reference('product', 'Este producto', 'products', OPTIONAL),
          productType('type', 'O los de este tipo', OPTIONAL),
          conditions('when', 'Sólo cuando', OPTIONAL),
          conditions('unless', 'Salvo cuando', OPTIONAL),
          text('drawn', 'Cómo se llama en su dibujo', {
            ...OPTIONAL,
            max: 60,
            help: 'Igual que en «Partes» del manual. Con ese nombre se lo marca.',
          }),
        ]),
      ],
    },
    {
      title: 'Cambiarlo',
      fields: [
        choice('changedBy', 'Quién lo cambia', [
          { value: 'visitor', label: 'Quien lo usa' },
          { value: 'workshop', label: 'Un centro de servicio' },
        ]),
        long('how', 'Cómo', { ...OPTIONAL, max: 300, rows: 2 }),
        group(
          'step',
          'Dónde lo dice el manual',
          [
            choice('section', 'Sección', MANUAL_SECTION_OPTIONS),
            text('says', 'Los renglones que dicen', {
              max: 80,
              help: 'Unas palabras tal como están: «la jarra». Se muestran esos renglones.',
            }),
          ],
          OPTIONAL,
        ),
      ],
    },
    {
      title: 'Conseguirlo',
      fields: [
        choices(
          'waysToGet',
          'Dónde se consigue',
          [
            { value: 'shops', label: 'En las tiendas' },
            { value: 'workshops', label: 'En los centros de servicio' },
            { value: 'email', label: 'Escribiéndonos' },
          ],
          { help: 'El sitio nunca dice que haya: dice dónde preguntar.' },
        ),
        choice('status', 'Estado', [
          { value: 'active', label: 'Se fabrica' },
          { value: 'discontinued', label: 'Discontinuado' },
        ]),
        reference('replacedBy', 'Lo reemplaza', 'parts', OPTIONAL),
        references('compatible', 'También sirven', 'parts', OPTIONAL),
      ],
    },
  ],
}
