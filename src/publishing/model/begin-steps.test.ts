import { expect, test } from 'vitest'
import { settings } from '#/catalogue/documents/settings.ts'
import { formOfStep, isStepDone, isPathWithin, SETTINGS_STEPS } from './begin-steps.ts'
import { settingsForm } from '#/panel/forms/settings-form.ts'

const begun = settings.safeParse({ id: 'site', ...settingsForm.begin })
const paths = begun.error!.issues.map(({ path }) => ({ path: path.join('.') }))

test('the steps ask for exactly the fields that initial settings lack', () => {
  expect(paths.filter(({ path }) => !SETTINGS_STEPS.some(({ field }) => isPathWithin(path, field)))).toEqual(
    [],
  )
  const requested = SETTINGS_STEPS.flatMap((step) => {
    const [group] = formOfStep(step).groups[0]!.fields
    return 'fields' in group! ? group.fields.map(({ key }) => `${step.field}.${key}`) : []
  })
  expect(requested.toSorted()).toEqual(paths.map(({ path }) => path).toSorted())
})

test('a step is done once its field has no issues', () => {
  for (const step of SETTINGS_STEPS) {
    expect(isStepDone(step, paths)).toBe(false)
    expect(isStepDone(step, [{ path: 'home.tiles' }, { path: `${step.field}s.name` }])).toBe(true)
  }
})
