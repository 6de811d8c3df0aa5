import { keep, readKept } from '#/ui/kept-by-panel.ts'

export type Written = { subject: string; answer: string; note: string }
const NOTHING: Written = { subject: '', answer: '', note: '' }

const nameOf = (id: string) => `messages.${id}`

export function readWritten(uid: string, id: string): Written {
  const found = readKept(uid, nameOf(id))
  const said = Object.entries(NOTHING).map(([key]) => {
    const value = (Object(found) as Record<string, unknown>)[key]
    return [key, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(said) as Written
}

export function keepWritten(uid: string, id: string, written: Written): void {
  const isEmpty = Object.values(written).every((text) => text === '')
  keep(uid, nameOf(id), isEmpty ? null : written)
}
