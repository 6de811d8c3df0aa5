import { expect, test } from 'vitest'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import { practicalAnswers } from './practical-answers.ts'

const { catalogue } = await demoBrand()
const all = [...catalogue.products.values()].map((product) => ({
  product,
  answers: practicalAnswers(catalogue, product),
}))

test('exactly towers and speakers have a sound range, doubled by four times the power', () => {
  for (const { product, answers } of all)
    expect([product.id, answers.sound !== null]).toEqual([
      product.id,
      ['torre', 'parlante'].includes(product.type),
    ])
  const zonda = all.find(({ product }) => product.id === 'AW-T2022')!
  expect(zonda.answers.sound!.rows.at(-1)).toEqual({
    name: 'Bailar',
    text: 'Hasta 6,9 m: un patio de 74 m², 74 personas'.replace(/(?<=\d) /g, '\u00a0'),
  })
  const specs = { ...zonda.product.specs, potenciaRms: 480 }
  const stronger = practicalAnswers(catalogue, { ...zonda.product, specs })
  expect(stronger.sound!.rows.at(-1)!.text).toContain('13\u00a0m')
  const weaker = practicalAnswers(catalogue, { ...zonda.product, specs: { ...specs, potenciaRms: 10 } })
  expect(weaker.sound!.rows.at(-1)!.text).toContain('Hasta 2\u00a0m: un patio de 6\u00a0m²')
  // Six decibels of sensitivity are four times the power.
  const { sound } = practicalAnswers(catalogue, {
    ...zonda.product,
    specs: { ...zonda.product.specs, sensibilidad: 92 },
  })
  expect(sound!.rows.at(-1)!.text).toContain('13\u00a0m')
  expect(sound!.source).toContain('92\u00a0dB')
})

test('every kettle with adjustable temperature has a dial of uses within its range', () => {
  const dials = all.filter(({ answers }) => answers.degrees.length > 0)
  expect(dials.map(({ product }) => product.id).toSorted()).toEqual(
    all.flatMap(({ product }) => ('rangoTemperatura' in product.specs ? product.id : [])).toSorted(),
  )
  for (const { product, answers } of dials) {
    const { min, max } = product.specs.rangoTemperatura as { min: number; max: number }
    for (const { degrees, uses } of answers.degrees) {
      expect(degrees).toBeGreaterThanOrEqual(min)
      expect(degrees).toBeLessThanOrEqual(max)
      expect(uses).not.toBe('')
    }
    expect(answers.degrees.some(({ uses }) => uses.includes('Mate'))).toBe(true)
    const levels = /^(\d+) niveles$/.exec(String(product.specs.temperatura))
    if (levels)
      for (const { degrees } of answers.degrees)
        expect((degrees - min) % ((max - min) / (Number(levels[1]) - 1))).toBe(0)
  }
})
