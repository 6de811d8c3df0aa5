import { describe, expect, it } from 'vitest'
import { SHARED_NAMED_RULES } from '#/catalogue/specs/shared-facts.ts'
import { checkNamedRules } from './check-rules.ts'

const woofer = (cantidad: number) => ({ woofer: { cantidad, pulgadas: 6.5 } })
const tweeter = (cantidad: number) => ({ tweeter: { cantidad, pulgadas: 1 } })
const check = (specs: object) => checkNamedRules(SHARED_NAMED_RULES, specs as Record<string, unknown>)
const sentences = (specs: object) => check(specs).map(({ message }) => message)

describe('channels and their drivers', () => {
  it.each([
    ['two channels of three woofers', { canales: '2.0', ...woofer(3), ...tweeter(2) }, /3 woofers/],
    ['two channels of one tweeter', { canales: '2.0', ...woofer(2), ...tweeter(1) }, /1 tweeter:/],
    ['three channels of two tweeters', { canales: '3.1', ...woofer(1), ...tweeter(2) }, /2 tweeters/],
    [
      '3.1 with two drivers that point upwards',
      { canales: '3.1', ...woofer(1), parlantesAlTecho: { cantidad: 2, pulgadas: 2.5 } },
      /los canales son 3\.1\.2/,
    ],
    ['3.1.2 with none', { canales: '3.1.2', ...woofer(1) }, /hacia el techo/],
    ['2.1 without a subwoofer', { canales: '2.1', ...tweeter(2) }, /subwoofer/],
  ])('%s: reports a mismatch', (_, specs, message) => {
    expect(sentences(specs).join('\n')).toMatch(message)
  })

  it.each([
    ['a tower in mono of any drivers', { canales: '1.0', ...woofer(3), ...tweeter(2) }],
    ['a pair', { canales: '2.0', ...woofer(2), ...tweeter(2) }],
    ['a bar with its subwoofer', { canales: '2.1', ...woofer(1), ...tweeter(2), subwoofer: 'Inalámbrico' }],
    ['nothing stated', {}],
  ])('%s: reports nothing', (_, specs) => {
    expect(sentences(specs)).toEqual([])
  })
})

describe('mAh and Wh of a battery', () => {
  const energy = (capacidadBateria: number, energiaBateria: number) =>
    check({ capacidadBateria, energiaBateria })

  it('match the voltage of whole cells', () => {
    expect(energy(7200, 79.9)).toEqual([])
    expect(energy(10_000, 37)).toEqual([])
  })

  it('are reported when they do not match', () => {
    expect(energy(7200, 799)[0]).toMatchObject({ path: 'specs.energiaBateria', severity: 'warning' })
    expect(energy(7200, 7.2)[0]?.message).toContain('1 V')
  })
})
