import type { DocumentForm } from './form-field.ts'
import { formGroup, input } from './fields.ts'
import { MANUAL_SECTION_OPTIONS } from './options.ts'

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
    formGroup('Repuesto', [
      input.text('name', 'Nombre', {
        max: 80,
        help: 'De uno solo, con su medida: «Jarra de vidrio, 1,25 L».',
      }),
      input.choice('kind', 'Qué es', {
        part: 'Repuesto: una pieza del producto',
        accessory: 'Accesorio: lo que lo acompaña',
      }),
      input.long('detail?', 'Qué hay que saber', { max: 300, rows: 2 }),
      input.lines('asked?', 'Otras maneras de pedirlo', {
        help: 'Sólo para el buscador, una por renglón: «esponjas», «jarrita».',
      }),
      input.picture('picture?', 'Foto', { help: 'Sin ella se marca su lugar en el dibujo del producto.' }),
    ]),
    formGroup('A qué le sirve', [
      input.list('fits', 'Le sirve a', 'Producto o tipo', [
        input.reference('product?', 'Este producto', 'products'),
        input.productType('type?', 'O los de este tipo'),
        input.conditions('when?', 'Sólo cuando'),
        input.conditions('unless?', 'Salvo cuando'),
        input.text('drawn?', 'Cómo se llama en su dibujo', {
          max: 60,
          help: 'Igual que en «Partes» del manual. Con ese nombre se lo marca.',
        }),
      ]),
    ]),
    formGroup('Cambiarlo', [
      input.choice('changedBy', 'Quién lo cambia', {
        visitor: 'Quien lo usa',
        workshop: 'Un centro de servicio',
      }),
      input.long('how?', 'Cómo', { max: 300, rows: 2 }),
      input.group('step?', 'Dónde lo dice el manual', [
        input.choice('section', 'Sección', MANUAL_SECTION_OPTIONS),
        input.text('says', 'Los renglones que dicen', {
          max: 80,
          help: 'Unas palabras tal como están: «la jarra». Se muestran esos renglones.',
        }),
      ]),
    ]),
    formGroup('Conseguirlo', [
      input.choices(
        'waysToGet',
        'Dónde se consigue',
        { shops: 'En las tiendas', workshops: 'En los centros de servicio', email: 'Escribiéndonos' },
        { help: 'El sitio nunca dice que haya: dice dónde preguntar.' },
      ),
      input.choice('status', 'Estado', { active: 'Se fabrica', discontinued: 'Discontinuado' }),
      input.reference('replacedBy?', 'Lo reemplaza', 'parts'),
      input.references('compatible?', 'También sirven', 'parts'),
    ]),
  ],
}
