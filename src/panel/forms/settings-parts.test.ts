import { expect, test } from 'vitest'
import { settings } from '#/catalogue/documents/settings.ts'
import { fieldsOfPart, formOfPart, settingsForm, SETTINGS_PARTS } from './settings-form.ts'

test('each setting is in exactly one part, and each part is a screen', () => {
  expect(SETTINGS_PARTS.flatMap(fieldsOfPart).toSorted()).toEqual(
    Object.keys(settings.shape)
      .filter((key) => key !== 'id')
      .toSorted(),
  )
  expect(SETTINGS_PARTS.map((part) => formOfPart(part).groups[0]?.title).toSorted()).toEqual(
    settingsForm.groups.map(({ title }) => title).toSorted(),
  )
})
