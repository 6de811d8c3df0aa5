import { NBSP } from '../../../language/es-AR/format.ts'
import { error, warning } from '../../documents/issue.ts'
import { side } from '../blocks/common-blocks.ts'
import { choice, choices, flag, number } from '../fields/field-kinds.ts'
import { record } from '../fields/record-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '../blocks/kitchen-blocks.ts'
import { productType, type IssueOf, type SpecsOf } from '../product-type.ts'

const groups = kitchenGroups({
  own: [
    choice('placas', 'Placas', ['Fijas', 'Intercambiables'], { required: true }),
    number('sandwiches', 'Sándwiches por vez', { range: [2, 4] }),
    number('juegosDePlacas', 'Juegos de placas', { range: [1, 4] }),
    choices('dibujo', 'Dibujo de las placas', ['Triángulos', 'Grill', 'Waffle', 'Lisa']),
    record(
      'medidaPlaca',
      'Medida de la placa (an × pr)',
      [side('ancho', 'Ancho'), side('profundidad', 'Profundidad')],
      { unit: 'cm', range: [10, 35], template: `{#ancho} × {#profundidad}${NBSP}cm` },
    ),
    flag('antiadherentes', 'Placas antiadherentes'),
    flag('temperaturaRegulable', 'Temperatura regulable'),
    flag('luzDeListo', 'Luz de listo', {
      help: 'La luz que avisa que las placas llegaron a temperatura.',
      meanings: { No: 'Contá vos los minutos que dice el manual.' },
    }),
    flag('traba', 'Traba'),
    flag('manijaFria', 'Manija fría'),
    flag('guardadoVertical', 'Se guarda parada'),
  ],
  watts: [600, 1500],
})

type Specs = SpecsOf<typeof groups>
type Issue = IssueOf<typeof groups>

export const sandwichera = productType({
  id: 'sandwichera',
  label: 'Sandwichera',
  singular: 'sandwichera',
  plural: 'sandwicheras',
  gender: 'f',
  groups,
  card: [
    [{ text: '{sandwiches|sándwich|sándwiches}' }],
    [{ text: 'Placas fijas', when: { key: 'placas', is: 'Fijas' } }, { text: 'Placas intercambiables' }],
    [{ text: '{potencia}' }],
  ],
  summary: ['sandwiches', 'placas', 'dibujo', 'potencia'],
  facets: [
    { key: 'placas', promoted: [{ values: ['intercambiables'], text: 'Placas intercambiables' }] },
    { key: 'sandwiches', promoted: [{ values: ['4'], text: 'Para 4' }] },
    { key: 'dibujo', promoted: [{ values: ['waffle'], text: 'Hace waffles' }] },
    { key: 'potencia', steps: [800, 1200] },
    ...kitchenFacets,
  ],
  keySpec: 'potencia',
  check: checkPlates,
})

function checkPlates(specs: Specs): readonly Issue[] {
  const sets = numberIn(specs, 'juegosDePlacas')
  if (sets === undefined) return []
  if (specs.placas === 'Fijas' && sets > 1) {
    return [
      error('specs.juegosDePlacas', 'Con placas fijas hay un solo juego: corregilo o elegí intercambiables.'),
    ]
  }
  if (specs.placas === 'Intercambiables' && sets < 2) {
    return [warning('specs.juegosDePlacas', 'Tiene placas intercambiables y un solo juego. ¿Falta alguno?')]
  }
  return []
}
