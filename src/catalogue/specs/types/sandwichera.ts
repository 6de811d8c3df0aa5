import { SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { side } from '#/catalogue/specs/blocks/common-blocks.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { record } from '#/catalogue/specs/fields/record-field.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const sandwicheraGroups = kitchenGroups({
  own: [
    choiceField('placas', 'Placas', ['Fijas', 'Intercambiables'], {
      required: true,
      phrases:
        'placas intercambiables = Intercambiables, placas que se sacan = Intercambiables, placas que se cambian = Intercambiables',
      wished:
        'se cambian = Intercambiables, se sacan = Intercambiables, sacar y cambiar = Intercambiables, se cambien = Intercambiables, desmontables = Intercambiables',
      supplierLabels:
        'plates, plate type, placas, type of plates, tipo de placas, chapas, removable plates, interchangeable plates, placas intercambiables, detachable plates',
    }),
    numberField('sandwiches', 'Sándwiches por vez', {
      range: [2, 4],
      phrases: '… sándwiches',
      supplierLabels:
        'sandwiches, slices, number of sandwiches, capacidad, sandwiches por vez, capacity, sanduíches, number of slices, rebanadas, sandwich capacity, cantidad de sandwiches',
    }),
    numberField('juegosDePlacas', 'Juegos de placas', {
      range: [1, 4],
      phrases: '… juegos de placas',
      supplierLabels:
        'plate sets, sets of plates, juegos de placas, plates included, jogos de placas, number of plate sets',
    }),
    choicesField('dibujo', 'Dibujo de las placas', ['Triángulos', 'Grill', 'Waffle', 'Lisa'], {
      wished:
        'rayitas = Grill, rayas = Grill, parrilla = Grill, cuadraditos = Waffle, wafles = Waffle, waffles = Waffle, triangulitos = Triángulos',
      supplierLabels:
        'plate pattern, plate shape, pattern, dibujo, dibujo de las placas, plates, placas, formato das placas, plate style, plate design, diseño de placa, shape, plate types',
    }),
    record(
      'medidaPlaca',
      'Medida de la placa (an × pr)',
      [side('ancho', 'Ancho'), side('profundidad', 'Profundidad')],
      {
        unit: 'cm',
        range: [10, 35],
        template: `{#ancho} × {#profundidad}${NBSP}cm`,
        supplierLabels:
          'plate size, plate dimensions, medida de la placa, tamaño de la placa, cooking surface, tamanho da placa, superficie de coccion, size of plate, medidas de placa, grill plate size',
      },
    ),
    flagField('antiadherentes', 'Placas antiadherentes', {
      phrases: 'antiadherente',
      supplierLabels:
        'non stick plates, non-stick coating, nonstick, coating, placas antiadherentes, antiadherente, revestimiento, antiaderente, recubrimiento, non stick coating, plate coating, plates coating, revestimento',
    }),
    flagField('temperaturaRegulable', 'Temperatura regulable', {
      wished:
        'subir o bajar el calor, subir y bajar el calor, regular el calor, perilla de calor, regular la temperatura',
      supplierLabels:
        'adjustable temperature, temperature control, variable temperature, temperatura regulable, termostato regulable, termostato, adjustable thermostat, temperature dial, temperatura ajustável',
    }),
    flagField('luzDeListo', 'Luz de listo', {
      help: 'La luz que avisa que las placas llegaron a temperatura.',
      meanings: { No: 'Contá vos los minutos que dice el manual.' },
      phrases: SHARED_PHRASES.luz,
      supplierLabels:
        'ready light, ready indicator, luz de listo, indicator lights, power and ready lights, indicador de listo, ready indicator light, power & ready indicator lights, luz pronto, indicator light',
    }),
    flagField('traba', 'Traba', {
      supplierLabels:
        'lock, latch, locking latch, lid lock, traba, cierre, trava, traba de seguridad, locking clip, handle lock, cierre de seguridad',
    }),
    flagField('manijaFria', 'Manija fría', {
      supplierLabels:
        'cool touch handle, cool-touch handle, cool touch, manija fria, cool handle, alça fria, mango frio, manija tacto frio, cool touch handles',
    }),
    flagField('guardadoVertical', 'Se guarda parada', {
      supplierLabels:
        'vertical storage, upright storage, guardado vertical, armazenamento vertical, se guarda parada, storage vertical',
    }),
  ],
  watts: [600, 1500],
})

type SandwicheraSpecs = SpecsOf<typeof sandwicheraGroups>
type SandwicheraIssue = IssueOf<typeof sandwicheraGroups>

export const sandwichera = defineProductType({
  id: 'sandwichera',
  label: 'Sandwichera',
  singular: 'sandwichera',
  plural: 'sandwicheras',
  gender: 'f',
  groups: sandwicheraGroups,
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

function checkPlates(specs: SandwicheraSpecs): readonly SandwicheraIssue[] {
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
