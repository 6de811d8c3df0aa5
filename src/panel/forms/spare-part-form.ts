import type { DocumentForm } from './form-field.ts'
import {
  choiceInput,
  choicesInput,
  conditionsInput,
  groupInput,
  linesInput,
  listInput,
  longTextInput,
  pictureInput,
  productTypeInput,
  referenceInput,
  referencesInput,
  textInput,
} from './fields.ts'
import { MANUAL_SECTION_OPTIONS } from './options.ts'

const OPTIONAL_PART_FIELD = { optional: true } as const

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
        textInput('name', 'Nombre', {
          max: 80,
          help: 'De uno solo, con su medida: «Jarra de vidrio, 1,25 L».',
        }),
        choiceInput('kind', 'Qué es', [
          { value: 'part', label: 'Repuesto: una pieza del producto' },
          { value: 'accessory', label: 'Accesorio: lo que lo acompaña' },
        ]),
        longTextInput('detail', 'Qué hay que saber', { ...OPTIONAL_PART_FIELD, max: 300, rows: 2 }),
        linesInput('asked', 'Otras maneras de pedirlo', {
          ...OPTIONAL_PART_FIELD,
          help: 'Sólo para el buscador, una por renglón: «esponjas», «jarrita».',
        }),
        pictureInput('picture', 'Foto', {
          ...OPTIONAL_PART_FIELD,
          help: 'Sin ella se marca su lugar en el dibujo del producto.',
        }),
      ],
    },
    {
      title: 'A qué le sirve',
      fields: [
        listInput('fits', 'Le sirve a', 'Producto o tipo', [
          referenceInput('product', 'Este producto', 'products', OPTIONAL_PART_FIELD),
          productTypeInput('type', 'O los de este tipo', OPTIONAL_PART_FIELD),
          conditionsInput('when', 'Sólo cuando', OPTIONAL_PART_FIELD),
          conditionsInput('unless', 'Salvo cuando', OPTIONAL_PART_FIELD),
          textInput('drawn', 'Cómo se llama en su dibujo', {
            ...OPTIONAL_PART_FIELD,
            max: 60,
            help: 'Igual que en «Partes» del manual. Con ese nombre se lo marca.',
          }),
        ]),
      ],
    },
    {
      title: 'Cambiarlo',
      fields: [
        choiceInput('changedBy', 'Quién lo cambia', [
          { value: 'visitor', label: 'Quien lo usa' },
          { value: 'workshop', label: 'Un centro de servicio' },
        ]),
        longTextInput('how', 'Cómo', { ...OPTIONAL_PART_FIELD, max: 300, rows: 2 }),
        groupInput(
          'step',
          'Dónde lo dice el manual',
          [
            choiceInput('section', 'Sección', MANUAL_SECTION_OPTIONS),
            textInput('says', 'Los renglones que dicen', {
              max: 80,
              help: 'Unas palabras tal como están: «la jarra». Se muestran esos renglones.',
            }),
          ],
          OPTIONAL_PART_FIELD,
        ),
      ],
    },
    {
      title: 'Conseguirlo',
      fields: [
        choicesInput(
          'waysToGet',
          'Dónde se consigue',
          [
            { value: 'shops', label: 'En las tiendas' },
            { value: 'workshops', label: 'En los centros de servicio' },
            { value: 'email', label: 'Escribiéndonos' },
          ],
          { help: 'El sitio nunca dice que haya: dice dónde preguntar.' },
        ),
        choiceInput('status', 'Estado', [
          { value: 'active', label: 'Se fabrica' },
          { value: 'discontinued', label: 'Discontinuado' },
        ]),
        referenceInput('replacedBy', 'Lo reemplaza', 'parts', OPTIONAL_PART_FIELD),
        referencesInput('compatible', 'También sirven', 'parts', OPTIONAL_PART_FIELD),
      ],
    },
  ],
}
