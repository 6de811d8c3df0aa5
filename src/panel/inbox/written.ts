const KEY = 'panel-'

/** An answer or a note that was begun. */
export type Written = { subject: string; answer: string; note: string }
const NOTHING: Written = { subject: '', answer: '', note: '' }

const nameOf = (uid: string, id: string) => `${uid}.messages.${id}`

/** What this device has of an answer that was begun and not sent. */
export function readWritten(uid: string, id: string): Written {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${KEY}${nameOf(uid, id)}`) ?? 'null')
    const said = Object.entries(NOTHING).map(([key]) => {
      const value = (Object(found) as Record<string, unknown>)[key]
      return [key, typeof value === 'string' ? value : '']
    })
    return Object.fromEntries(said) as Written
  } catch {
    return NOTHING
  }
}

/** Keeps every keystroke, where the device keeps anything; what is empty is kept nowhere. */
export function keepWritten(uid: string, id: string, written: Written): void {
  try {
    const name = nameOf(uid, id)
    if (Object.values(written).every((text) => text === '')) localStorage.removeItem(`${KEY}${name}`)
    else localStorage.setItem(`${KEY}${name}`, JSON.stringify(written))
  } catch {
    // It is on the screen all the same.
  }
}
