import { SHARED_SUPPLIER_LABELS } from '#/catalogue/specs/blocks/shared-labels.ts'
import { control, inputs, resistance, sound, tws, wireless } from '#/catalogue/specs/blocks/audio-blocks.ts'
import { battery } from '#/catalogue/specs/blocks/battery-blocks.ts'
import {
  certificationGroup,
  commonFacets,
  powerGroup,
  sizeGroup,
} from '#/catalogue/specs/blocks/common-blocks.ts'
import { error, warning } from '#/catalogue/documents/issue.ts'
import { flagField, numberField } from '#/catalogue/specs/fields/field-kinds.ts'
import { defineProductType, type IssueOf, type SpecsOf } from '#/catalogue/specs/product-type.ts'
import { NBSP } from '#/language/es-AR/format.ts'

const MICROPHONE_INPUT = 'Micrófono 6,3 mm'

const torreGroups = [
  {
    title: 'Audio',
    fields: [
      ...sound({ rms: [20, 1000], channels: ['1.0', '2.0', '2.1'] }),
      flagField('karaoke', 'Karaoke', {
        phrases: 'karaoke',
        asked: 'cantobar, para canto',
        supplierLabels: 'karaoke, karaoke function, funcion karaoke, função karaokê',
      }),
      numberField('entradasDeMicrofono', 'Entradas de micrófono', {
        range: [0, 4],
        help: 'Cuántos micrófonos podés enchufar a la vez; los de la caja se cuentan aparte.',
        phrases:
          'entrada de micrófono, entrada para micrófono, … entrada de micrófono, … entrada para micrófono',
        wished: 'micrófonos, agujerito para micrófono, agujeritos para micrófono',
        supplierLabels:
          'microphone input, microphone inputs, mic input, mic inputs, mic jack, mic jacks, microphone jack, mic in, mic port, entradas de microfono, entrada de microfono, entrada para microfono, entradas mic, conector de microfono, mic slots, entrada de microfone, entradas de microfone',
      }),
      numberField('microfonosIncluidos', 'Micrófonos incluidos', {
        range: [0, 2],
        phrases:
          '… micrófono incluido, … micrófono inalámbrico incluido, … micrófono en la caja, … micrófono inalámbrico en la caja',
        wished: 'micrófonos incluidos, traiga micrófonos = más, par de micrófonos = más, incluya micrófono',
        supplierLabels:
          'microphones included, included microphones, wired microphone, wireless microphone, wireless microphones, microfonos incluidos, microfono incluido, mics included, mic included, microfone incluso, microfono inalambrico, microfono con cable, microphone included',
      }),
      flagField('efectosDeVoz', 'Efectos de voz', {
        wished: 'cambie la voz, cosas a la voz, voz rara, cosas raras a la voz',
        supplierLabels:
          'voice effects, echo, vocal effects, efectos de voz, mic echo, reverb, echo effect, voice changer, eco, efeitos de voz, microphone echo',
      }),
    ],
  },
  { title: 'Conectividad', fields: [...wireless(), inputs(), tws()] },
  powerGroup({ own: battery({ hours: [3, 24] }) }),
  {
    title: 'Diseño y uso',
    fields: [
      flagField('luces', 'Luces', {
        phrases: 'con luces',
        wished: 'lucecitas, lamparitas, colores, alumbre de colores',
        supplierLabels: SHARED_SUPPLIER_LABELS.luces,
      }),
      numberField('modosDeLuz', 'Modos de luz', {
        range: [1, 20],
        phrases: '… modos',
        wished: 'juegos de luces, luces distintas, juegos de colores, modos de luces',
        supplierLabels:
          'light modes, lighting modes, modos de luz, led modes, light effects, lighting effects, modos de luces, rgb modes, modos de iluminacion, modos led, light mode, light, rgb light, rgb lights, led light, led lights, lights, light show, luces, luces led, luces rgb, iluminacion, iluminacion led, light patterns, light colors',
      }),
      flagField('ruedas', 'Ruedas', {
        phrases: 'con ruedas',
        wished: 'ruedas, rueditas',
        supplierLabels:
          'wheels, casters, ruedas, rodas, trolley wheels, con ruedas, rueditas, trolley, castors, wheel',
      }),
      flagField('manija', 'Manija', {
        phrases: 'manija',
        wished: 'agarradera, de dónde agarrar, asa',
        supplierLabels:
          'handle, carry handle, manija, asa, alça, carrying handle, trolley handle, manilla, telescopic handle, handles, handle / wheels, alça de transporte, manija telescopica, trolley, pull rod',
      }),
      resistance(),
      ...control(),
    ],
  },
  sizeGroup(),
  certificationGroup(),
]

type TorreSpecs = SpecsOf<typeof torreGroups>
type TorreIssue = IssueOf<typeof torreGroups>

export const torre = defineProductType({
  id: 'torre',
  label: 'Torre de sonido',
  singular: 'torre',
  plural: 'torres',
  gender: 'f',
  groups: torreGroups,
  // «para» keeps the card from promising that the microphones come with it.
  card: [
    [{ text: '{potenciaRms} RMS' }],
    [{ text: '{autonomia}' }, { text: 'A red eléctrica' }],
    [
      {
        text: 'para {entradasDeMicrofono|micrófono|micrófonos}',
        when: { key: 'entradasDeMicrofono', moreThan: 0 },
      },
    ],
  ],
  summary: ['potenciaRms', 'autonomia', 'bluetooth', 'entradas'],
  facets: [
    {
      key: 'potenciaRms',
      steps: [60, 200],
      promoted: [{ values: ['mas-de-200'], text: `Más de 200${NBSP}W` }],
    },
    {
      key: 'autonomia',
      steps: [8, 12],
      atLeast: true,
      promoted: [{ values: ['desde-8'], text: `8${NBSP}h o más` }],
    },
    { key: 'karaoke' },
    { key: 'entradasDeMicrofono', text: '{entradasDeMicrofono|micrófono|micrófonos}' },
    { key: 'entradas', promoted: [{ values: ['guitarra'], text: 'Entrada de guitarra' }] },
    { key: 'luces' },
    { key: 'ruedas' },
    {
      key: 'ip',
      promoted: [{ values: ['ipx4', 'ipx5', 'ipx7', 'ip67'], text: 'Resiste salpicaduras' }],
    },
    { key: 'bluetooth' },
    ...commonFacets,
  ],
  keySpec: 'potenciaRms',
  check: checkTowerSpeaker,
})

function checkTowerSpeaker(specs: TorreSpecs): readonly TorreIssue[] {
  const issues: TorreIssue[] = []
  const inputsStated = Array.isArray(specs.entradas) ? specs.entradas : []
  const hasSocket = inputsStated.includes(MICROPHONE_INPUT)
  const count = specs.entradasDeMicrofono
  if (hasSocket && count === undefined) {
    issues.push(warning('specs.entradasDeMicrofono', 'Tiene entrada de micrófono: indicá cuántas.'))
  }
  if (hasSocket && count === 0) {
    issues.push(
      error('specs.entradasDeMicrofono', 'Hay entrada de micrófono y la cantidad dice 0: corregí una.'),
    )
  }
  if (!hasSocket && typeof count === 'number' && count > 0) {
    issues.push(
      error('specs.entradas', `Marcá «${MICROPHONE_INPUT}» en las entradas o poné la cantidad en 0.`),
    )
  }
  if (specs.modosDeLuz !== undefined && specs.luces !== true) {
    issues.push(
      error('specs.modosDeLuz', 'Los modos de luz necesitan luces: marcá «Luces» o quitá los modos.'),
    )
  }
  return issues
}
