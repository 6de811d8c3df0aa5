import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyValue } from '#tests/support/catalogue/any-value.ts'
import { documentOfType, typeFromDocument } from '#/catalogue/specs/from-document/type-from-document.ts'
import { findProductType, PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { productTypeDocument } from './product-type-schema.ts'
import type { ProductTypeDocument } from '#/catalogue/documents/product-type.ts'

/** Washing machine, a type unknown to the code, with a fact of every kind. */
const WASHER = {
  id: 'lavarropas',
  label: 'Lavarropas',
  singular: 'lavarropas',
  plural: 'lavarropas',
  gender: 'm',
  groups: [
    {
      title: 'Lavado',
      fields: [
        {
          kind: 'number',
          key: 'carga',
          label: 'Carga',
          unit: 'kg',
          range: [5, 12],
          required: true,
          better: 'more',
        },
        { kind: 'choice', key: 'carga2', label: 'Boca', options: ['Frontal', 'Superior, con tapa'] },
        {
          kind: 'choices',
          key: 'programasDe',
          label: 'Programas de',
          options: ['Lana', 'Ropa oscura, jean', 'Delicados'],
        },
        { kind: 'flag', key: 'vapor', label: 'Vapor', help: 'Afloja las arrugas.' },
        { kind: 'interval', key: 'temperatura', label: 'Temperatura del agua', unit: '°C', range: [20, 95] },
        { kind: 'texts', key: 'ciclos', label: 'Ciclos' },
        { kind: 'text', key: 'motor', label: 'Motor' },
        { kind: 'date', key: 'ensayo', label: 'Ensayado el' },
        { kind: 'address', key: 'etiqueta', label: 'Etiqueta de eficiencia' },
        {
          kind: 'record',
          key: 'centrifugado',
          label: 'Centrifugado',
          unit: 'rpm',
          range: [600, 1600],
          parts: [
            { kind: 'number', key: 'giro', label: 'Giro', unit: 'rpm', required: true },
            { kind: 'number', key: 'niveles', label: 'Niveles', whole: true, required: true },
            { kind: 'text', key: 'nota', label: 'Nota' },
          ],
          template: '{giro}, {niveles|nivel|niveles}[ ({nota})]',
        },
      ],
    },
    {
      title: 'Medidas',
      fields: [
        { kind: 'shared', key: 'dimensiones', range: [40, 110] },
        { kind: 'shared', key: 'peso', range: [30, 100] },
        { kind: 'shared', key: 'alimentacion' },
        { kind: 'shared', key: 'eficiencia', required: true },
      ],
    },
  ],
  card: [
    [{ text: '{carga}' }],
    [
      { text: 'Con vapor', when: { key: 'vapor', is: true } },
      { text: '{centrifugado.niveles|nivel|niveles}' },
    ],
  ],
  summary: ['carga', 'centrifugado', 'eficiencia'],
  facets: [
    { key: 'carga', steps: [7, 9], promoted: [{ values: ['mas-de-9'], text: 'Más de 9 kg' }] },
    { key: 'vapor' },
    { key: 'centrifugado', text: '{centrifugado.giro}' },
  ],
  keySpec: 'carga',
} satisfies unknown as unknown as ProductTypeDocument

type Path = (string | number)[]

function spoilt(path: Path, value: unknown): unknown {
  const copy = structuredClone(WASHER) as unknown as Record<string, unknown>
  const last = path.at(-1)!
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy)
  if (value === undefined) delete (holder as Record<string, unknown>)[last]
  else (holder as Record<string, unknown>)[last] = value
  return copy
}

/** `path: message` of each error. */
function faults(document: unknown): string[] {
  const result = productTypeDocument.safeParse(document)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a product type as data', () => {
  it('is accepted when complete', () => {
    expect(faults(WASHER)).toEqual([])
    const type = typeFromDocument(productTypeDocument.parse(WASHER))
    expect(type.fields.size).toBe(14)
    expect(type.facets.map(({ key }) => key)).toEqual(['carga', 'vapor', 'centrifugado', 'alimentacion'])
    expect(type.card({ carga: 8.5, vapor: false, centrifugado: { giro: 1200, niveles: 3 } })).toEqual([
      '8,5\u00a0kg',
      '3\u00a0niveles',
    ])
    expect(type.fields.get('peso')!.display(0.4)).toBe('400\u00a0g')
    expect(type.writesManual).toBe(true)
    const without = typeFromDocument(productTypeDocument.parse({ ...WASHER, manual: 'none' }))
    expect(without.writesManual).toBe(false)
  })

  it('has fields that read what they format', () => {
    for (const field of typeFromDocument(productTypeDocument.parse(WASHER)).fields.values()) {
      fc.assert(
        fc.property(anyValue(field), (value) => {
          expect(field.parse(field.format(value))).toStrictEqual(value)
        }),
      )
    }
  })

  it.each(PRODUCT_TYPES.map(documentOfType))('$id survives a round trip through a document', (document) => {
    expect(faults(JSON.parse(JSON.stringify(document)))).toEqual([])
    const type = typeFromDocument(productTypeDocument.parse(JSON.parse(JSON.stringify(document))))
    const started = findProductType(document.id)!
    expect([...type.fields.values()].map(({ descriptor }) => descriptor)).toEqual(
      [...started.fields.values()].map(({ descriptor }) => descriptor),
    )
    expect(documentOfType(type)).toEqual(document)
    expect(type.rules).toEqual(started.rules)
  })
})

const FIRST: Path = ['groups', 0, 'fields', 0]

it.each<[why: string, path: Path, value: unknown, fault: string]>([
  [
    'a kind that is none',
    [...FIRST, 'kind'],
    'numero',
    'groups.0.fields.0.kind: Elegí qué clase de dato es.',
  ],
  [
    'a key with a space',
    [...FIRST, 'key'],
    'la carga',
    'groups.0.fields.0.key: Usá una palabra sin espacios',
  ],
  [
    'a key of every object',
    [...FIRST, 'key'],
    'constructor',
    'groups.0.fields.0.key: Esa clave no se puede usar',
  ],
  ['a key twice', [...FIRST, 'key'], 'vapor', 'groups.0.fields.3.key: «Vapor» ya está'],
  [
    'a range upside down',
    [...FIRST, 'range'],
    [12, 5],
    'groups.0.fields.0.range: El mínimo no puede superar',
  ],
  ['a unit that is a number', [...FIRST, 'unit'], '7 kg', 'groups.0.fields.0.unit: Escribí la unidad'],
  [
    'a key of ours for something else',
    [...FIRST, 'key'],
    'potenciaRms',
    'groups.0.fields.0: Esa clave ya significa «Potencia RMS» en W',
  ],
  [
    'a shared fact that is none',
    ['groups', 1, 'fields', 0, 'key'],
    'tambor',
    'groups.1.fields.0.key: Elegí uno de los datos que el sitio ya conoce.',
  ],
  [
    'no values to choose from',
    ['groups', 0, 'fields', 1, 'options'],
    [],
    'groups.0.fields.1.options: Cargá al menos un valor.',
  ],
  [
    '«No» among many',
    ['groups', 0, 'fields', 2, 'options', 0],
    'No',
    'groups.0.fields.2.options: Quitá «No»',
  ],
  [
    'a template without a part',
    ['groups', 0, 'fields', 9, 'template'],
    '{giro}[ ({nota})]',
    'groups.0.fields.9.template: Falta {niveles}',
  ],
  [
    'a template of something else',
    ['groups', 0, 'fields', 9, 'template'],
    '{gira}, {niveles}',
    'groups.0.fields.9.template: «gira» no es un dato',
  ],
  [
    'a template that is not closed',
    ['groups', 0, 'fields', 9, 'template'],
    '{giro, {niveles}',
    'groups.0.fields.9.template: «{giro, {niveles}» no se entiende',
  ],
  [
    'parts that touch',
    ['groups', 0, 'fields', 9, 'template'],
    '{giro}{niveles}[ ({nota})]',
    'groups.0.fields.9.template: Poné algo entre',
  ],
  [
    'an optional part in the middle',
    ['groups', 0, 'fields', 9, 'template'],
    '{giro}, {nota}, {niveles}',
    'groups.0.fields.9.template: «nota» puede faltar',
  ],
  [
    'a count of what is no number',
    ['card', 0, 0, 'text'],
    '{vapor|uno|dos}',
    'card.0.0.text: «vapor» no es un número',
  ],
  [
    'a card of what is not there',
    ['card', 1, 0, 'when', 'key'],
    'secado',
    'card.1.0.when.key: Ese dato no está en ningún grupo: elegí otro.',
  ],
  [
    'a summary of what is not there',
    ['summary', 1],
    'secado',
    'summary.1: Ese dato no está en ningún grupo: elegí otro.',
  ],
  ['a summary that repeats', ['summary', 1], 'carga', 'summary.1: «Carga» ya está'],
  ['steps in disorder', ['facets', 0, 'steps'], [9, 7], 'facets.0.steps: Poné los tramos de menor a mayor.'],
  ['steps of a yes or no', ['facets', 1, 'steps'], [1], 'facets.1.steps: Sólo un número'],
  [
    'a filter of many parts',
    ['facets', 2, 'text'],
    undefined,
    'facets.2.text: Un dato de partes se filtra por un texto',
  ],
  ['an order by a text', ['keySpec'], 'motor', 'keySpec: Se ordena por un número'],
  ['no groups', ['groups'], [], 'groups: Cargá al menos un grupo de datos.'],
  ['a gender that is none', ['gender'], 'x', 'gender: Elegí el género'],
])('refuses %s, with its path and a Spanish message', (_why, path, value, fault) => {
  expect(faults(spoilt(path, value)).map((found) => found.slice(0, fault.length))).toContain(fault)
})

it('a starting type cannot lose the facts that its rules and manual need', () => {
  const notebook = documentOfType(findProductType('notebook')!)
  const without = {
    ...notebook,
    groups: notebook.groups.map((group) => ({
      ...group,
      fields: group.fields.filter(({ key }) => key !== 'procesador'),
    })),
    summary: ['ram'],
    card: [],
    facets: [],
    rules: [],
  }
  expect(faults(without)).toEqual([
    'groups: El manual y las reglas de este tipo necesitan «Procesador»: cargalo, obligatorio.',
  ])
})

const rule = (when: unknown, unless?: unknown, at = 'carga') => ({
  severity: 'error',
  at,
  says: 'Revisá {carga}.',
  ...(when === undefined ? {} : { when }),
  ...(unless === undefined ? {} : { unless }),
})

describe('rules of a type', () => {
  it.each<[why: string, when: unknown, unless?: unknown]>([
    ['a number', [{ key: 'carga', moreThan: 9 }], [{ key: 'vapor', is: true }]],
    ['a part', [{ key: 'centrifugado.giro', lessThan: { key: 'carga' } }]],
    [
      'two values of one list',
      [
        { key: 'programasDe', is: 'Lana' },
        { key: 'programasDe', is: 'Delicados' },
      ],
    ],
    ['more of a list than it has to be', [{ key: 'ciclos', moreThan: 4 }]],
    ['an interval', [{ key: 'temperatura', outside: [20, 60] }]],
    [
      'a number between two that are near',
      [
        { key: 'carga', moreThan: 8.1 },
        { key: 'carga', lessThan: 8.2 },
      ],
    ],
    ['what is missing', undefined, [{ key: 'motor' }]],
  ])('may refer to %s', (_why, when, unless) => {
    expect(faults({ ...WASHER, rules: [rule(when, unless)] })).toEqual([])
  })

  it.each<[why: string, rule: object, fault: string]>([
    ['no fact to stand at', rule([{ key: 'carga' }], undefined, 'tambor'), 'rules.0.at: Ese dato no está'],
    ['no fact to ask of', rule([{ key: 'tambor' }]), 'rules.0.when.0.key: Ese dato no está'],
    [
      'no part of that name',
      rule([{ key: 'centrifugado.alto', moreThan: 1 }]),
      'rules.0.when.0.key: Ese dato no está',
    ],
    [
      'no fact to compare with',
      rule([{ key: 'carga', moreThan: { key: 'tambor' } }]),
      'rules.0.when.0.moreThan: Ese dato no está',
    ],
    [
      'a text to compare with',
      rule([{ key: 'carga', moreThan: { key: 'motor' } }]),
      'rules.0.when.0.moreThan: Ese dato no es un número',
    ],
    [
      'a value that is not of the list',
      rule([{ key: 'carga2', is: 'Lateral' }]),
      'rules.0.when.0.is: «Boca» no puede ser «Lateral»',
    ],
    [
      'a yes or no that is a word',
      rule([], [{ key: 'vapor', is: 'sí' }]),
      'rules.0.unless.0.is: «Vapor» no puede ser «sí»',
    ],
    [
      'a text that is more',
      rule([{ key: 'motor', moreThan: 3 }]),
      'rules.0.when.0.moreThan: «Motor» no es un número',
    ],
    [
      'less than no load',
      rule([{ key: 'carga', lessThan: 0 }]),
      'rules.0.when.0.key: Esa condición no se cumple nunca',
    ],
    ['no condition', rule(undefined), 'rules.0.when: Decí cuándo vale'],
    [
      'a yes that is a no',
      rule([
        { key: 'vapor', is: true },
        { key: 'vapor', is: false },
      ]),
      'rules.0.when: Esta regla no se cumple nunca',
    ],
    [
      'what must be and must not be',
      rule([{ key: 'vapor', is: true }], [{ key: 'vapor' }]),
      'rules.0.when: Esta regla no se cumple nunca',
    ],
    [
      'a required fact that is missing',
      rule(undefined, [{ key: 'carga' }]),
      'rules.0.when: Esta regla no se cumple nunca',
    ],
    [
      'two facts that are more than each other',
      rule([
        { key: 'carga', moreThan: { key: 'centrifugado.giro' } },
        { key: 'carga', lessThan: { key: 'centrifugado.giro' } },
      ]),
      'rules.0.when: Esta regla no se cumple nunca',
    ],
    [
      'all the values of a list',
      rule([{ key: 'carga2' }], [{ key: 'carga2', oneOf: ['Frontal', 'Superior, con tapa'] }]),
      'rules.0.when: Esta regla no se cumple nunca',
    ],
    [
      'a sentence of what is not there',
      { ...rule([{ key: 'carga' }]), says: 'Revisá {tambor}.' },
      'rules.0.says: «tambor» no es un dato',
    ],
    [
      'a severity that is none',
      { ...rule([{ key: 'carga' }]), severity: 'grave' },
      'rules.0.severity: Elegí si impide publicar',
    ],
  ])('refuses %s', (_why, broken, fault) => {
    expect(faults({ ...WASHER, rules: [broken] }).map((found) => found.slice(0, fault.length))).toEqual([
      fault,
    ])
  })

  it.each<[why: string, rule: object, fault: string | undefined]>([
    [
      'facts of its kinds',
      { name: 'same-length', facts: { length: 'carga', side: 'centrifugado.giro' } },
      undefined,
    ],
    ['no rule of that name', { name: 'otra', facts: {} }, 'namedRules.0.name: Elegí una cuenta'],
    [
      'a fact that lacks',
      { name: 'same-length', facts: { length: 'carga' } },
      'namedRules.0.facts.side: Elegí el dato',
    ],
    [
      'a fact too many',
      { name: 'same-length', facts: { length: 'carga', side: 'carga', width: 'carga' } },
      'namedRules.0.facts.width: Esa cuenta no lleva',
    ],
    [
      'a text for a number',
      { name: 'same-length', facts: { length: 'carga', side: 'motor' } },
      'namedRules.0.facts.side: Ese dato no es un número',
    ],
  ])('check named calculations: %s', (_why, named, fault) => {
    const found = faults({ ...WASHER, namedRules: [named] })
    expect(found.map((each) => each.slice(0, fault?.length))).toEqual(fault === undefined ? [] : [fault])
  })
})
