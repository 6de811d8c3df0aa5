import { expect, it } from 'vitest'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { documentFormOf, DOCUMENT_FORMS } from './forms.ts'
import type { FormField } from './form-field.ts'
import { nameOfField } from './name-of-field.ts'

const types: PanelType[] = [
  {
    id: 'torre',
    label: 'Torre',
    groups: [
      {
        title: 'Cuerpo',
        fields: [
          { kind: 'number', key: 'peso', label: 'Peso', required: true },
          {
            kind: 'record',
            key: 'dimensiones',
            label: 'Medidas',
            required: true,
            parts: [{ kind: 'number', key: 'alto', label: 'Alto', required: true }],
          },
        ],
      },
    ],
  },
]

it('an error is labelled with the name of its field, at any depth', () => {
  const product = documentFormOf('products')!
  const around = { types, type: 'torre' }
  expect(nameOfField(product, 'promise', around)).toBe('Promesa')
  expect(nameOfField(product, 'specs.peso', around)).toBe('Peso')
  expect(nameOfField(product, 'specs.dimensiones.alto', around)).toBe('Medidas: Alto')
  expect(nameOfField(product, 'faqs.1.answer', around)).toMatch(/^Preguntas.*, 2: Respuesta$/)
  expect(nameOfField(product, '', around)).toBe('')
})

/** Paths of every field of a form, those of second list items included. */
const pathsOf = (fields: readonly FormField[], before = ''): string[] =>
  fields.flatMap((field) => {
    const path = before + field.key
    if (field.kind === 'list') return [path, `${path}.1`, ...pathsOf(field.fields, `${path}.1.`)]
    return field.kind === 'group' ? [path, ...pathsOf(field.fields, `${path}.`)] : [path]
  })

it('every field of a form has a unique name', () => {
  for (const form of DOCUMENT_FORMS) {
    const names = pathsOf(form.groups.flatMap(({ fields }) => fields)).map((path) => nameOfField(form, path))
    expect(
      names.filter((name) => name === ''),
      form.collection,
    ).toEqual([])
    expect(
      names.filter((name, place) => names.indexOf(name) !== place),
      form.collection,
    ).toEqual([])
  }
})
