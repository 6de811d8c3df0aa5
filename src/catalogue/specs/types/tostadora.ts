import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { warning } from '#/catalogue/documents/issue.ts'
import { choicesField, flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { kitchenFacets, kitchenGroups, numberIn } from '#/catalogue/specs/blocks/kitchen-blocks.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'

const tostadoraGroups = kitchenGroups({
  own: [
    numberField('ranuras', 'Ranuras', {
      range: [2, 4],
      phrases: '… ranuras',
      wished: 'ranuras, bocas, panes',
      supplierLabels:
        'slots, number of slots, slices, ranuras, slot, cantidad de ranuras, fatias, rebanadas, aberturas, slices capacity, toast slots, slot number, slots qty, bread slots, capacity, número de fatias',
    }),
    numberField('anchoRanura', 'Ancho de ranura', {
      unit: 'mm',
      range: [25, 40],
      help: 'Desde 32 mm entra una rebanada gruesa o medio pan.',
      wished: 'ranura, boca, angosta = menos, pan gordo = más, pan grueso = más',
      supplierLabels:
        'slot width, slot size, ancho de ranura, ancho de la ranura, largura da abertura, wide slot, extra wide slot, slot, slots width, width of slot, tamaño de ranura, largura da ranhura, ranuras',
    }),
    numberField('niveles', 'Niveles de tostado', {
      range: [5, 9],
      supplierLabels: SHARED_SUPPLIER_LABELS.niveles,
    }),
    choicesField('funciones', 'Funciones', ['Descongelar', 'Recalentar', 'Cancelar'], {
      phrases:
        'función descongelar = Descongelar, función de descongelar = Descongelar, para descongelar = Descongelar, tecla descongelar = Descongelar',
      wished:
        'freezer = Descongelar, congelado = Descongelar, recalienta = Recalentar, vuelva a calentar = Recalentar, entibiar = Recalentar, recalentar = Recalentar',
      supplierLabels: 'functions, funciones, function, buttons, features, botones, funções, modes, funcion',
    }),
    flagField('bandejaMigas', 'Bandeja para migas', {
      phrases: 'bandeja de migas, bandeja para migas',
      supplierLabels:
        'crumb tray, removable crumb tray, bandeja de migas, bandeja para migas, recogemigas, bandeja recoge migas, bandeja de migalhas, bandeja coletora de migalhas, bandeja migas, bandeja recogemigas, crumb tray removable, slide out crumb tray, migas, bandeja recolectora de migas, coletor de migalhas, bandeja coletora, tray',
    }),
    flagField('elevacion', 'Elevación extra', {
      meanings: {
        Sí: 'La palanca sube un poco más para sacar piezas chicas.',
        No: 'Las piezas chicas se sacan con una pinza de madera, desenchufada.',
      },
      supplierLabels:
        'high lift, extra lift, elevacion extra, lift lever, high lift lever, elevação extra, elevacion',
    }),
  ],
  watts: [600, 1800],
})

type TostadoraSpecs = SpecsOf<typeof tostadoraGroups>
type TostadoraIssue = IssueOf<typeof tostadoraGroups>

export const tostadora = defineProductType({
  id: 'tostadora',
  label: 'Tostadora',
  singular: 'tostadora',
  plural: 'tostadoras',
  gender: 'f',
  groups: tostadoraGroups,
  card: [
    [{ text: '{ranuras|ranura|ranuras}' }],
    [{ text: '{niveles|nivel|niveles}' }],
    [{ text: '{potencia}' }],
  ],
  summary: ['ranuras', 'anchoRanura', 'niveles', 'potencia'],
  facets: [
    { key: 'ranuras', promoted: [{ values: ['4'], text: '4 ranuras' }] },
    { key: 'anchoRanura', steps: [32], promoted: [{ values: ['desde-32'], text: 'Ranura ancha' }] },
    { key: 'niveles' },
    { key: 'funciones', promoted: [{ values: ['descongelar'], text: 'Descongela' }] },
    { key: 'potencia', steps: [800, 1200] },
    ...kitchenFacets,
  ],
  keySpec: 'potencia',
  check: checkPower,
})

/** Each pair of slots needs some 600 W to brown bread in under four minutes. */
function checkPower(specs: TostadoraSpecs): readonly TostadoraIssue[] {
  const slots = numberIn(specs, 'ranuras')
  const watts = numberIn(specs, 'potencia')
  if (slots === undefined || watts === undefined || slots < 4 || watts >= 1200) return []
  return [warning('specs.potencia', 'Es poca potencia para cuatro ranuras. Revisala.')]
}
