import { expect, test } from 'vitest'
import { checkAnyDocument, knownTypesOf } from '#/catalogue/check-documents.ts'
import type { ManualDocument } from '#/catalogue/documents/manual.ts'
import { manualForType } from './manual-for-type.ts'
import { GENERAL_MANUAL, STARTING_MANUALS } from './starting-manuals.ts'

const BARREL = {
  id: 'bidon',
  label: 'Bidón',
  singular: 'bidón',
  plural: 'bidones',
  gender: 'm',
  groups: [{ title: 'Uso', fields: [{ kind: 'number', key: 'capacidad', label: 'Capacidad', unit: 'l' }] }],
  card: [],
  summary: ['capacidad'],
  facets: [],
}
const KNOWN = knownTypesOf([{ collection: 'product-types', id: BARREL.id, data: BARREL }])
const barrel = KNOWN.types.get('bidon')!

test.each([...STARTING_MANUALS.values()])('«$id» is valid for a type with few facts', (manual) => {
  const document = manualForType(manual, barrel)
  expect(checkAnyDocument({ collection: 'manuals', id: 'bidon', data: document }, KNOWN)).toEqual([])
})

test('drops only lines that need a fact the type lacks', () => {
  const general = STARTING_MANUALS.get(GENERAL_MANUAL)!
  const lines: ManualDocument['use'][number]['lines'] = [
    { text: 'Entran {capacidad}.' },
    { text: 'Entran {vasos}.' },
    { text: 'Siempre.', unless: [{ key: 'vasos' }, { key: 'capacidad' }] },
    { text: 'Nunca.', when: [{ key: 'capacidad' }, { key: 'vasos' }] },
  ]
  const use: ManualDocument['use'] = [
    { kind: 'list', lines },
    { kind: 'list', lines: lines.slice(1, 2) },
  ]
  expect(manualForType({ ...general, use }, barrel).use).toEqual([
    {
      kind: 'list',
      lines: [{ text: 'Entran {capacidad}.' }, { text: 'Siempre.', unless: [{ key: 'capacidad' }] }],
    },
  ])
})
