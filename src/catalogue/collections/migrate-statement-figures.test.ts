import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { migrateStatementFigures } from './migrate-statement-figures.ts'

const OTHER = { title: 'Otra', text: 'Sin cifras.' }

function marks(type: string, title: string, text: string, specs: Record<string, unknown>): unknown {
  const { highlights } = migrateStatementFigures({ type, specs, highlights: [{ title, text }, OTHER] })
  return (highlights as { figures?: unknown }[])[0]!.figures
}

describe('the figures that an older claim states', () => {
  it('are marked when the table has them', () => {
    const specs = { autonomia: 10, bateria: 56, cargador: 65 }
    expect(marks('notebook', 'Diez horas', 'Batería de 56\u00a0Wh: 10 h navegando.', specs)).toEqual([
      'bateria',
      'autonomia',
    ])
  })

  it('also in words', () => {
    const specs = { modosDeLuz: 7, canales: '2.0', karaoke: true }
    expect(marks('torre', 'La luz sigue al bajo.', 'Siete modos que leen la canción.', specs)).toEqual([
      'modosDeLuz',
    ])
  })

  it('but not part of a longer number, or of a longer unit', () => {
    expect(
      marks('torre', 'Potencia', '120 W y 5.000 mAh.', { potenciaRms: 20, capacidadBateria: 50 }),
    ).toBeUndefined()
    expect(marks('notebook', 'Potencia', '65 Wh.', { cargador: 65 })).toBeUndefined()
  })

  it('never more than two, never the same one twice', () => {
    const specs = { autonomia: 8, tiempoDeCarga: 8, potenciaRms: 120, alcance: 12 }
    expect(marks('torre', 'Mucho', '8 h, 120 W, 12 m.', specs)).toEqual(['potenciaRms', 'alcance'])
  })

  it('not those that the title says already', () => {
    const specs = { potenciaRms: 160, potenciaPmpo: 80 }
    expect(marks('torre', '160 W RMS', 'De esos 160 W, 80 W van al subwoofer.', specs)).toEqual([
      'potenciaPmpo',
    ])
  })

  it('and what an editor marked, or chose not to, stays', () => {
    for (const figures of [[], ['karaoke']]) {
      const data = {
        type: 'torre',
        specs: { potenciaRms: 20 },
        highlights: [{ title: 'Uno', text: '20 W.', figures }],
      }
      expect(migrateStatementFigures(data)).toBe(data)
    }
  })
})

it('anything at all comes out as it went in, or marked', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.oneof(fc.constantFrom('torre', 'pava'), fc.jsonValue()),
        specs: fc.oneof(
          fc.jsonValue(),
          fc.record({ potenciaRms: fc.jsonValue(), dimensiones: fc.jsonValue() }),
        ),
        highlights: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ title: fc.string(), text: fc.jsonValue() })),
        ),
      }),
      (data) => {
        const { highlights: _, ...rest } = migrateStatementFigures(data)
        expect(rest).toEqual({ type: data.type, specs: data.specs })
      },
    ),
  )
})
