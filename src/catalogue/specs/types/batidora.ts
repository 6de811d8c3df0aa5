import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { NBSP } from '#/language/es-AR/format.ts'
import { error } from '#/catalogue/documents/issue.ts'
import { choiceField, choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const batidoraGroups = kitchenGroups({
  own: [
    choiceField('tipo', 'Tipo', ['De mano', 'De pie', 'Planetaria', 'De inmersión'], {
      required: true,
      meanings: { Planetaria: 'El batidor gira sobre sí mismo y alrededor del bol.' },
      supplierLabels: SHARED_SUPPLIER_LABELS.tipo,
    }),
    numberField('bol', 'Bol', {
      unit: 'L',
      range: [0, 7],
      phrases: 'bol de …',
      wished: 'bol',
      supplierLabels:
        'bowl, bowl capacity, mixing bowl, bol, capacidad del bol, bowl size, tigela, recipiente, bowl volume, tazon, mixing bowl capacity, capacidade da tigela',
    }),
    numberField('velocidades', 'Velocidades', {
      range: [3, 12],
      phrases: '… velocidades',
      wished: 'velocidades',
      supplierLabels: SHARED_SUPPLIER_LABELS.velocidades,
    }),
    flagField('turbo', 'Turbo', {
      supplierLabels:
        'turbo, turbo function, pulse, boost, funcion turbo, turbo mode, turbo button, função turbo, pulso',
    }),
    choicesField(
      'accesorios',
      'Accesorios',
      [
        'Batidores',
        'Gancho amasador',
        'Ganchos',
        'Globo',
        'Paleta',
        'Vaso',
        'Picador',
        'Tapa antisalpicaduras',
      ],
      {
        phrases: 'vaso licuador = Vaso, con picadora = Picador',
        supplierLabels:
          'accessories, attachments, accesorios, accesorios incluidos, acessórios, included accessories, attachments included, accessories included, accesorios que incluye, acessorios inclusos, attachment',
      },
    ),
  ],
  watts: [150, 1500],
})

type BatidoraSpecs = SpecsOf<typeof batidoraGroups>
type BatidoraIssue = IssueOf<typeof batidoraGroups>

export const batidora = defineProductType({
  id: 'batidora',
  label: 'Batidora',
  singular: 'batidora',
  plural: 'batidoras',
  gender: 'f',
  groups: batidoraGroups,
  card: [
    [{ text: '{tipo}' }],
    [{ text: '{potencia}' }],
    [{ text: 'Bol {bol}', when: { key: 'bol', moreThan: 0 } }],
  ],
  summary: ['tipo', 'potencia', 'bol', 'velocidades'],
  facets: [
    { key: 'tipo', promoted: [{ values: ['planetaria'], text: 'Planetaria' }] },
    { key: 'velocidades', steps: [5, 8] },
    { key: 'bol', steps: [3, 5], promoted: [{ values: ['mas-de-5'], text: `Más de 5${NBSP}L` }] },
    { key: 'potencia', steps: [500, 1000] },
    { key: 'accesorios', promoted: [{ values: ['vaso'], text: 'Con vaso' }] },
    ...kitchenFacets,
  ],
  keySpec: 'potencia',
  check: checkBowl,
})

function checkBowl(specs: BatidoraSpecs): readonly BatidoraIssue[] {
  const standsAlone = specs.tipo === 'De pie' || specs.tipo === 'Planetaria'
  if (!standsAlone || numberIn(specs, 'bol')) return []
  return [error('specs.bol', 'Una batidora de pie o planetaria va con bol: cargá su capacidad.')]
}
