import { SHARED_SUPPLIER_LABELS, SHARED_PHRASES } from '#/catalogue/specs/blocks/shared-labels.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { warning } from '#/catalogue/documents/issue.ts'
import { choiceField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { textField } from '#/catalogue/specs/fields/text-fields.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

/** A press grinds slowly, a centrifuge spins. */
const RPM: Readonly<Record<string, readonly [min: number, max: number]>> = {
  Centrífuga: [8000, 19_000],
  'Prensado en frío': [40, 80],
}

const jugueraGroups = kitchenGroups({
  own: [
    choiceField('sistema', 'Sistema', ['Centrífuga', 'Prensado en frío'], {
      required: true,
      meanings: {
        Centrífuga: 'Es más rápida que el prensado en frío y hace más espuma.',
        'Prensado en frío': 'Es más lento que la centrífuga: saca más jugo y hace menos espuma.',
      },
      wished:
        'centrifuga = Centrífuga, toda velocidad = Centrífuga, despacito = Prensado en frío, apriete la fruta = Prensado en frío, prensa = Prensado en frío, vitaminas = Prensado en frío',
      supplierLabels: SHARED_SUPPLIER_LABELS.sistema,
    }),
    numberField('boca', 'Boca', {
      unit: 'mm',
      range: [36, 85],
      help: 'Desde 65 mm entra una manzana entera.',
      supplierLabels:
        'feed chute, feeding tube, chute, mouth, feeding chute, boca, boca de carga, tubo de alimentacion, feed tube, chute diameter, feeding mouth, boca de alimentacion, ancho de boca, wide mouth, bocal, diametro de la boca, inlet, feed chute diameter, feeding tube diameter, big mouth, feeding mouth diameter, feed inlet, diâmetro do bocal',
    }),
    numberField('jarra', 'Jarra', {
      unit: 'L',
      range: [0.4, 1.5],
      phrases: SHARED_PHRASES.jarra,
      wished: 'jarra',
      supplierLabels: SHARED_SUPPLIER_LABELS.jarra,
    }),
    numberField('depositoPulpa', 'Depósito de pulpa', {
      unit: 'L',
      range: [0.8, 2],
      wished: 'pulpa, tacho',
      supplierLabels:
        'pulp container, pulp bin, pulp collector, deposito de pulpa, contenedor de pulpa, pulp capacity, pulp container capacity, recipiente de polpa, residue container, pulp cup, pulp tank, residue cup, pulp box, coletor de polpa, pulp container volume, deposito de residuos, recipiente de pulpa',
    }),
    numberField('velocidades', 'Velocidades', {
      range: [1, 5],
      phrases: '… velocidades',
      wished: 'velocidades, velocidad',
      supplierLabels: SHARED_SUPPLIER_LABELS.velocidades,
    }),
    numberField('rpm', 'Giro máximo', {
      unit: 'rpm',
      range: [40, 19_000],
      supplierLabels:
        'rpm, motor speed, rotation speed, speed, velocidad de giro, giro maximo, velocidad del motor, max speed, rotational speed, no-load speed, revoluciones, velocidad, rotação, velocidade do motor, rotating speed, motor rpm, squeezing speed',
    }),
    textField('filtro', 'Filtro', {
      supplierLabels: 'filter, strainer, filtro, tamiz, mesh, filter material, malla, peneira',
    }),
  ],
  watts: [150, 1200],
})

type JugueraSpecs = SpecsOf<typeof jugueraGroups>
type JugueraIssue = IssueOf<typeof jugueraGroups>

export const juguera = defineProductType({
  id: 'juguera',
  label: 'Juguera',
  singular: 'juguera',
  plural: 'jugueras',
  gender: 'f',
  groups: jugueraGroups,
  card: [[{ text: '{sistema}' }], [{ text: 'Boca {boca}' }], [{ text: '{potencia}' }]],
  summary: ['sistema', 'boca', 'jarra', 'potencia'],
  facets: [
    { key: 'sistema', promoted: [{ values: ['prensado-en-frio'], text: 'Prensado en frío' }] },
    { key: 'boca', steps: [65], promoted: [{ values: ['desde-65'], text: 'Boca ancha' }] },
    { key: 'potencia', steps: [400, 800] },
    ...kitchenFacets,
  ],
  keySpec: 'potencia',
  check: checkTurns,
})

function checkTurns(specs: JugueraSpecs): readonly JugueraIssue[] {
  const turns = numberIn(specs, 'rpm')
  const plausible = RPM[String(specs.sistema)]
  if (turns === undefined || plausible === undefined) return []
  const [min, max] = plausible
  if (turns >= min && turns <= max) return []
  return [
    warning(
      'specs.rpm',
      `Con ese sistema lo habitual va de ${formatNumber(min)} a ${formatNumber(max)} rpm. Revisalo.`,
    ),
  ]
}
