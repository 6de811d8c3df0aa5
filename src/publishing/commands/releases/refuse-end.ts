import { invalidCommand } from '#/core/commands/invalid.ts'

const MAX_END_MS = 366 * 86_400_000

/** @throws {InvalidCommand} */
export function refuseEnd(until: string, begin: Date): void {
  const ms = Date.parse(until) - begin.getTime()
  if (ms <= 0)
    throw invalidCommand('La vuelta tiene que ser después de publicarse. Elegí otra fecha.', 'until')
  if (ms > 2 * MAX_END_MS)
    throw invalidCommand('La vuelta es a más de dos años. Elegí una fecha más cercana.', 'until')
}
