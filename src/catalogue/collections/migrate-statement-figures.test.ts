import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { migrateStatementFigures } from './migrate-statement-figures.ts'

const OTHER = { title: 'Otra', text: 'Sin cifras.' }

function marks(type: string, title: string, text: string, specs: Record<string, unknown>): unknown {
  const { highlights } = migrateStatementFigures({ type, specs, highlights: [{ title, text }, OTHER] })
  return (highlights as { figures?: unknown }[])[0]!.figures
}

describe('figures in an older highlight', () => {
  it('are marked when the specs have them', () => {
    const specs = { autonomia: 10, bateria: 56, cargador: 65 }
    expect(marks('notebook', 'Diez horas', 'Batería de 56\u00a0Wh: 10 h navegando.', specs)).toEqual([
      'bateria',
      'autonomia',
    ])
  })

  it('are marked when written in words', () => {
    const specs = { modosDeLuz: 7, canales: '2.0', karaoke: true }
    expect(marks('torre', 'La luz sigue al bajo.', 'Siete modos que leen la canción.', specs)).toEqual([
      'modosDeLuz',
    ])
  })

  it('are not marked within a longer number or unit', () => {
    expect(
      marks('torre', 'Potencia', '120 W y 5.000 mAh.', { potenciaRms: 20, capacidadBateria: 50 }),
    ).toBeUndefined()
    expect(marks('notebook', 'Potencia', '65 Wh.', { cargador: 65 })).toBeUndefined()
  })

  it('are marked at most two times, never the same twice', () => {
    const specs = { autonomia: 8, tiempoDeCarga: 8, potenciaRms: 120, alcance: 12 }
    expect(marks('torre', 'Mucho', '8 h, 120 W, 12 m.', specs)).toEqual(['potenciaRms', 'alcance'])
  })

  it('are not marked when the title already states them', () => {
    const specs = { potenciaRms: 160, potenciaPmpo: 80 }
    expect(marks('torre', '160 W RMS', 'De esos 160 W, 80 W van al subwoofer.', specs)).toEqual([
      'potenciaPmpo',
    ])
  })

  it('are left as an editor marked them', () => {
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

it('migrates any JSON without changing its other fields', () => {
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
