import { z } from 'zod'
import { AUDIT_YEARS } from '#/adapters/audit/audit-table.ts'

/** Null: unlimited; messages count from when they were closed. */
export type RetentionTerms = { historyDays: number | null; messagesMonths: number | null; auditYears: number }

/** Statutory warranty period, during which claims may arrive. */
const FEWEST_MONTHS = 6

/** Deleted documents can be restored from history for 30 days. */
const FEWEST_DAYS = 31

export const retentionSchema = {
  HISTORY_DAYS: z.coerce
    .number({ error: 'tiene que ser un número de días' })
    .int('tiene que ser un número entero de días')
    .min(FEWEST_DAYS, `tiene que ser ${FEWEST_DAYS} o más: lo que se elimina se puede restaurar por 30 días`)
    .max(36_500, 'va hasta 36500; sin la variable, la historia se guarda para siempre')
    .optional(),
  MESSAGES_MONTHS: z.coerce
    .number({ error: 'tiene que ser un número de meses' })
    .int('tiene que ser un número entero de meses')
    .min(FEWEST_MONTHS, `tiene que ser ${FEWEST_MONTHS} o más: hasta ahí llega la garantía legal de lo nuevo`)
    .max(1200, 'va hasta 1200; sin la variable, las consultas se guardan para siempre')
    .optional(),
  AUDIT_YEARS: z.coerce
    .number({ error: 'tiene que ser un número de años' })
    .int('tiene que ser un número entero de años')
    .min(AUDIT_YEARS, `tiene que ser ${AUDIT_YEARS} o más: la base no suelta antes una línea del registro`)
    .max(100, 'va hasta 100')
    .default(AUDIT_YEARS),
}

export function historyEnd({ historyDays }: RetentionTerms, now: Date): string | null {
  return historyDays === null ? null : new Date(now.getTime() - historyDays * 86_400_000).toISOString()
}

export function messagesEnd({ messagesMonths }: RetentionTerms, now: Date): string | null {
  if (messagesMonths === null) return null
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - messagesMonths)
  // A shorter month ends on its last day.
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}
